import { expect } from 'vitest';
import { SubscriptionForm } from '#features/fund/SubscriptionForm.tsx';
import { fundClock } from '#fixtures/screens/funds.ts';
import { subscriptionModel } from '#machines/fund/subscription.model.ts';
import type { Fund } from '#protocol/fund.ts';
import { button, dialogButton, press, type Screen, textbox, typeInto } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const amount = textbox('Amount');
const subscribe = button('Subscribe');
const review = /^(Confirm the subscription|The terms have changed)$/;
const dialog = (screen: Screen, name: string) => screen.getByRole('dialog', { name, exact: true });
const ignore = () => undefined;

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

/** As it stands beside another total alone, whose last decimal is no 0 either. */
const besideAnother = (total: string | undefined) => total?.replace(/(\.\d{3})0 /, '$1 ');

const earnings = (request: { amount: string } | null, fund: Fund | undefined) =>
  earned[`${request?.amount} at ${fund?.dailyPercent} %`] ?? [];

walk(subscriptionModel, {
  render: (actor) => <SubscriptionForm actor={actor} now={fundClock} onRecords={ignore} />,
  play: {
    'network.changed': 'outside',
    change: {
      controls: [amount],
      act: (screen, event) => typeInto(amount(screen), String(event.amount)),
    },
    fillAll: press(button('Max')),
    review: press(subscribe),
    confirm: press(dialogButton(review, /^(Subscribe now|Subscribe on the new terms)$/)),
    back: press(dialogButton(review, 'Cancel'), button('Close')),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Leave'), button('Close')),
    dismiss: press(button('Done'), button('Close')),
    'fund.changed': 'outside',
    'available.changed': 'outside',
  },
  others: [{ controls: [button('See your subscriptions')], when: ['subscribed'] }],
  screens: {
    editing: async (screen) => {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(amount(screen)).toBeEnabled();
      await expect.element(screen.getByRole('region', { name: 'Estimate' })).toBeVisible();
    },
    confirming: async (screen, { context: { request } }) => {
      const sheet = dialog(screen, 'Confirm the subscription');
      const [shown, daily, total] = earnings(request, request?.fund);
      await expect.element(sheet).toHaveTextContent(`Fund${request?.fund.title}Subscribed amount${shown}`);
      await expect
        .element(sheet)
        .toHaveTextContent(`Expected daily profit${daily}Expected total profit${total}`);
    },
    submitting: (screen) => expect.element(subscribe(screen)).toHaveAttribute('aria-busy', 'true'),
    termsChanged: (screen, { context: { request, fund } }) => {
      const before = request?.fund ?? fund;
      const [, daily, total] = earnings(request, before);
      const [, dailyNow, totalNow] = earnings(request, fund);
      const rows = [
        ...(before.dailyPercent === fund.dailyPercent
          ? []
          : [`Expected profit per day${before.dailyPercent}%${fund.dailyPercent}%`]),
        ...(before.minimum === fund.minimum
          ? []
          : [`Minimum${written[before.minimum]}${written[fund.minimum]}`]),
        ...(before.dailyPercent === fund.dailyPercent
          ? []
          : [
              `Expected daily profit${daily}${dailyNow}Expected total profit${besideAnother(total)}${besideAnother(totalNow)}`,
            ]),
      ];
      return expect
        .element(dialog(screen, 'The terms have changed').getByRole('table'))
        .toHaveTextContent(`BeforeNow${rows.join('')}`);
    },
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result."),
    subscribed: (screen, { context: { request } }) => {
      const [shown, daily, total] = earnings(request, request?.fund);
      return expect
        .element(dialog(screen, 'You have subscribed'))
        .toHaveTextContent(
          `Subscribed amount${shown}Term90 daysExpected daily profit${daily}Expected total profit${total}Ends onMay 31, 2026`,
        );
    },
  },
});
