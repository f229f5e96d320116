import { listOf } from '#fixtures/actors/paged.ts';
import { reply } from '#fixtures/exchange/api.ts';
import { wireSubscription } from '#fixtures/exchange/wire.ts';
import { subscriptions } from '#fixtures/fund.ts';
import {
  alert,
  anyDialog,
  button,
  dialog,
  dialogButton,
  inside,
  press,
  role,
  text,
} from '#fixtures/screens/controls.ts';
import { answered, defineScreen } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, attribute, says, visible } from '#fixtures/screens/looks.ts';
import { redemptionModel } from '#machines/fund/redemption.model.ts';
import { type FundSubscription, fundCalls } from '#protocol/fund.ts';
import { SubscriptionList } from './SubscriptionList.tsx';

const records = await listOf<FundSubscription>([subscriptions.inProgress]);

const review = /^(Redeem early|The figures have changed)$/;
const ignore = () => undefined;

const [penalty, returned] = ['30.864 USDT', '1,203.696 USDT'];
const [newPenalty, newReturned] = ['37.0368 USDT', '1,197.5232 USDT'];

export const redemptionScreen = defineScreen({
  model: redemptionModel,
  frame: 'page',
  on: { title: 'Subscriptions' },
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
    confirm: press(dialogButton(review, /^(Redeem now|Accept and redeem)$/)),
    back: press(button(/^(Cancel|Back to your subscriptions|Done)$/), button('Close')),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Dismiss'), button('Close')),
  },
  others: [{ controls: [button('Income'), button('Refresh'), text('Details')], when: ['idle'] }],
  screens: {
    idle: [absent(anyDialog), visible(role('list', 'Subscriptions'))],
    confirming: says(
      dialog('Redeem early'),
      `FundQuarterly incomeSubscribed amount1,234.560 USDTEarly redemption fee${penalty}You receive${returned}You keep the income from 3 days so far (12.222 USDT); no more will be credited.`,
    ),
    submitting: attribute(dialogButton('Redeem early', 'Redeem now'), 'data-loading', 'true'),
    repriced: ({ context: { request } }) => {
      // The new figures may have been confirmed, and refused, before.
      const isNew = request?.figures.penalty === '30.864';
      return says(
        dialog('The figures have changed'),
        `Fee before${isNew ? '30.8640 USDT' : newPenalty}Fee now${newPenalty}You would have received${isNew ? '1,203.6960 USDT' : newReturned}You now receive${newReturned}`,
      );
    },
    refused: says(inside(dialog('Not redeemed'), 'alert'), 'This subscription has ended.'),
    unconfirmed: says(alert, "We're not sure this went through."),
    applied: ({ context: { request } }) =>
      says(
        dialog('Redemption recorded'),
        request?.figures.penalty === '30.864'
          ? `Early redemption fee${penalty}You receive${returned}StatusRefunding`
          : `Early redemption fee${newPenalty}You receive${newReturned}StatusRefunding`,
      ),
  },
  deployed: {
    as: 'user',
    path: '/mining/record',
    reads: reply(fundCalls.subscriptions, {
      data: [wireSubscription(subscriptions.inProgress)],
      last_page: 1,
    }),
    // On the whole page the list can't be refreshed without a network.
    causes: { 'network.changed': null },
    promises: {
      redeem: answered(fundCalls.redeem, null, null, { penalty: '37.0368', returned: '1197.5232' }),
    },
  },
});
