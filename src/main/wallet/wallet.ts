import type { WalletServices } from '#features/wallet/services.ts';
import { createWalletGateway } from '#gateway/api/wallet.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import { always, loadable, refresh } from '../readable.ts';
import { eachDay } from '../shared/each-day.ts';

/** Balances and profits. */
export function createWallet({
  client,
  environment,
  balances,
  userActors,
  moneyMoved,
}: Core): Area<WalletServices> {
  const profits = loadable(createWalletGateway(client).loadProfits);
  const figures = [balances, profits].map(always);
  const known = [userActors.lasting(balances), userActors.lasting(profits)];
  let endDays = (): void => undefined;
  userActors.onClear(() => endDays());
  return {
    services: { balances, profits },
    live: { closed: moneyMoved },
    // Without the network the figures are those of their last read, and get its age.
    start: () => environment.network.events.addEventListener('offline', () => refresh(known)),
    onSignedIn: () => {
      endDays();
      endDays = eachDay(environment.now, () => profits.send({ type: 'refresh' }));
    },
    rereads: { signedIn: figures, moneyMoved: figures },
    everywhere: [always(balances)],
  };
}
