import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { wireFund } from '#fixtures/exchange/wire.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import {
  alert,
  anyDialog,
  button,
  dialog,
  dialogButton,
  type Find,
  inside,
  press,
  region,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { answered, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { fundClock } from '#fixtures/screens/funds.ts';
import { absent, busy, enabled, says, visible } from '#fixtures/screens/looks.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { isSubscriptionLimited } from '#machines/fund/subscription.machine.ts';
import { subscriptionModel } from '#machines/fund/subscription.model.ts';
import { type Fund, fundCalls } from '#protocol/fund.ts';
import { SubscribeButton, SubscriptionForm } from './SubscriptionForm.tsx';

const amount = textbox('Amount');
const subscribe = button('Subscribe');
const review = /^(Confirm the subscription|The terms have changed)$/;
/** Unfolds the terms that are confirmed. */
const terms: Find = (screen) => dialog(review)(screen).getByText('Details');

/** The minimums of the model as they are shown. */
const written: Record<string, string> = {
  100: '100.00 USDT',
  1000: '1,000.00 USDT',
};

/** Its amounts, and their income of a day and of all days, which stand together [APP-39]. */
const earned: Record<string, [amount: string, daily: string, total: string]> = {
  '500 at 0.33 %': ['500.00 USDT', '1.65 USDT', '148.50 USDT'],
  '500 at 0.3 %': ['500.00 USDT', '1.50 USDT', '135.00 USDT'],
  '2310.25 at 0.33 %': ['2,310.2500 USDT', '7.6238 USDT', '686.1420 USDT'],
  '2310.25 at 0.3 %': ['2,310.2500 USDT', '6.9308 USDT', '623.7720 USDT'],
};

/** A total beside another total alone, whose last decimal is no 0 either. */
const besideAnother = (total: string | undefined) => total?.replace(/(\.\d{3})0 /, '$1 ');

const earnings = (request: { amount: string } | null, fund: Fund | undefined) =>
  earned[`${request?.amount} at ${fund?.dailyPercent} %`] ?? [];

/** As a refusal has it. */
const dearer = { ...wireFund(quarterlyFund), staring_sub_amount: '1000' };

export const subscriptionScreen = defineScreen({
  model: subscriptionModel,
  frame: 'page',
  render: (actor) => (
    <OnScreen title="Subscribe" isTab padded footer={<SubscribeButton actor={actor} />}>
      <SubscriptionForm actor={actor} now={fundClock} onRecords={() => undefined} />
    </OnScreen>
  ),
  play: {
    ...outside('network.changed', 'fund.changed', 'available.changed'),
    change: {
      controls: [amount],
      act: (screen, event) => typeInto(amount(screen), String(event.amount)),
    },
    fillAll: press(button('Max')),
    review: press(subscribe),
    confirm: press(dialogButton(review, /^(Subscribe now|Accept and subscribe)$/)),
    back: press(dialogButton(review, 'Cancel'), button('Close')),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Dismiss'), button('Close')),
    dismiss: press(button('Done'), button('Close')),
  },
  others: [
    { controls: [button(/^Minimum /)], when: ['editing'] },
    {
      controls: [button('Cash account')],
      when: (snapshot) => snapshot.matches('editing') && isSubscriptionLimited(snapshot),
    },
    { controls: [terms], when: ['confirming'] },
    { controls: [button('See your subscriptions')], when: ['subscribed'] },
  ],
  screens: {
    editing: [absent(anyDialog), enabled(amount), visible(region('Terms'))],
    confirming: ({ context: { request } }) => {
      const sheet = dialog('Confirm the subscription');
      const [shown, daily, total] = earnings(request, request?.fund);
      return [
        says(sheet, `Fund${request?.fund.title}Subscribed amount${shown}`),
        says(sheet, `Expected total profit${total}Ends onMay 31, 2026`),
        says(sheet, `Expected daily profit${daily}`),
      ];
    },
    submitting: busy(subscribe),
    termsChanged: ({ context: { request, fund } }) => {
      const before = request?.fund ?? fund;
      const [, daily, total] = earnings(request, before);
      const [, dailyNow, totalNow] = earnings(request, fund);
      const rows = [
        ...(before.dailyPercent === fund.dailyPercent
          ? []
          : [`Expected daily profit${before.dailyPercent}%${fund.dailyPercent}%`]),
        ...(before.minimum === fund.minimum
          ? []
          : [`Minimum${written[before.minimum ?? '']}${written[fund.minimum ?? '']}`]),
        ...(before.dailyPercent === fund.dailyPercent
          ? []
          : [
              `Expected daily profit${daily}${dailyNow}Expected total profit${besideAnother(total)}${besideAnother(totalNow)}`,
            ]),
      ];
      return says(inside(dialog('The terms have changed'), 'table'), `BeforeNow${rows.join('')}`);
    },
    unconfirmed: says(alert, "We're not sure this went through."),
    subscribed: ({ context: { request } }) => {
      const [shown, , total] = earnings(request, request?.fund);
      return says(
        dialog('You have subscribed'),
        `Subscribed amount${shown}Expected total profit${total}Ends onMay 31, 2026`,
      );
    },
  },
  deployed: {
    as: 'user',
    path: `/mining/subscribe?id=${quarterlyFund.id}`,
    reads: {
      ...reply(fundCalls.fund, wireFund(quarterlyFund)),
      ...balancesOf({ forex: '0', micro: '0', change: '2310.259' }),
    },
    // The day on which the model subscribes, since the sheet says when it ends.
    first: ["await page.clock.setSystemTime('2026-03-02T09:15:00Z');"],
    promises: {
      subscribe: {
        ...answered(fundCalls.subscribe, null, null, { fund: dearer }),
        thenReads: [null, null, reply(fundCalls.fund, dearer)],
      },
    },
  },
});
