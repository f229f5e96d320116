import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { loading } from '#fixtures/actors/loaded.ts';
import { button, press, region, status } from '#fixtures/screens/controls.ts';
import { defineScreen, partOf } from '#fixtures/screens/define-screen.ts';
import { absent, busyInside, says } from '#fixtures/screens/looks.ts';
import { isValueOutdated, shownStateOf } from '#machines/shared/loadable.machine.ts';
import { loadableModel } from '#machines/shared/loadable.model.ts';
import type { Profits } from '#protocol/wallet.ts';

const balance = region('Balance');
const unknown = says(balance, "Total assetsCredit score------Today's trading profit");
const known = says(balance, 'Total assetsCredit score--$16,840.75');
const quiet = absent(status);
const reading = busyInside(balance);

export const loadableScreen = defineScreen({
  model: loadableModel,
  render: (balances) => (
    <div style={{ padding: 16 }}>
      <BalanceCard services={{ balances, profits: loading<Profits>() }} creditScore={null} />
    </div>
  ),
  play: {
    // Elsewhere caused by a sign-in, a fill or a restored channel.
    refresh: {
      ...press(button('Try again')),
      when: (snapshot) => shownStateOf(snapshot) === 'failed' || isValueOutdated(snapshot),
    },
    forget: 'outside',
  },
  screens: {
    absent: [unknown, quiet],
    loading: [unknown, reading],
    loaded: [known, quiet],
    refreshing: [known, reading],
    failed: [unknown, says(status, 'The balance could not be loaded.')],
    outdated: [known, says(status, 'This balance may be out of date.')],
  },
  deployed: partOf('all that read something'),
});
