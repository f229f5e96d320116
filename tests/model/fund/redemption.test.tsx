import { expect } from 'vitest';
import { SubscriptionList } from '#features/fund/SubscriptionList.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { redemptionModel } from '#machines/fund/redemption.model.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { button, dialogButton, press, type Screen } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const records = await listOf<FundSubscription>([subscriptions.inProgress]);

const review = /^(Redeem early|The figures have changed)$/;
const dialog = (screen: Screen, name: string) => screen.getByRole('dialog', { name, exact: true });
const list = (screen: Screen) => screen.getByRole('list', { name: 'Subscriptions' });
const ignore = () => undefined;

const [penalty, returned] = ['30.864 USDT', '1,203.696 USDT'];
const [newPenalty, newReturned] = ['37.0368 USDT', '1,197.5232 USDT'];

walk(redemptionModel, {
  render: (actor) => (
    <SubscriptionList
      services={{ records: () => records, redemption: () => actor }}
      onIncome={ignore}
      onFunds={ignore}
    />
  ),
  play: {
    'network.changed': 'outside',
    open: press(button('Redeem')),
    confirm: press(dialogButton(review, /^(Redeem now|Redeem at the new figures)$/)),
    back: press(button(/^(Cancel|Back to your subscriptions|Done)$/), button('Close')),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Leave'), button('Close')),
  },
  others: [{ controls: [button('Income'), button('Refresh')], when: ['idle'] }],
  screens: {
    idle: async (screen) => {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(list(screen)).toBeVisible();
    },
    confirming: (screen) =>
      expect
        .element(dialog(screen, 'Redeem early'))
        .toHaveTextContent(
          `FundQuarterly incomeSubscribed amount1,234.560 USDTRedeeming early costs${penalty}You receive${returned}The income of 3 days so far (12.222 USDT) stays yours; no more is credited.`,
        ),
    submitting: (screen) =>
      expect
        .element(dialogButton('Redeem early', 'Redeem now')(screen))
        .toHaveAttribute('data-loading', 'true'),
    repriced: (screen, { context: { request } }) => {
      // The new figures may have been confirmed, and refused, before.
      const isNew = request?.figures.penalty === '30.864';
      return expect
        .element(dialog(screen, 'The figures have changed'))
        .toHaveTextContent(
          `Penalty before${isNew ? '30.8640 USDT' : newPenalty}Penalty now${newPenalty}You would have received${isNew ? '1,203.6960 USDT' : newReturned}You now receive${newReturned}`,
        );
    },
    refused: (screen) =>
      expect
        .element(dialog(screen, 'Not redeemed').getByRole('alert'))
        .toHaveTextContent('This subscription has ended.'),
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result."),
    applied: (screen, { context: { request } }) =>
      expect
        .element(dialog(screen, 'Redemption recorded'))
        .toHaveTextContent(
          request?.figures.penalty === '30.864'
            ? `Redeeming early costs${penalty}You receive${returned}StatusRefunding`
            : `Redeeming early costs${newPenalty}You receive${newReturned}StatusRefunding`,
        ),
  },
});
