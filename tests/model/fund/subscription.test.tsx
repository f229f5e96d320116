import { expect } from 'vitest';
import { SubscriptionForm } from '#features/fund/SubscriptionForm.tsx';
import { subscriptionModel } from '#machines/fund/subscription.model.ts';
import { fundClock } from '#stories/kit/funds.ts';
import { button, dialogButton, press, type Screen, textbox } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const amount = textbox('Amount');
const subscribe = button('Subscribe');
const review = /^(Confirm the subscription|The terms have changed)$/;
const dialog = (screen: Screen, name: string) => screen.getByRole('dialog', { name, exact: true });
const ignore = () => undefined;

walk(subscriptionModel, {
  render: (actor) => <SubscriptionForm actor={actor} now={fundClock} onRecords={ignore} />,
  play: {
    change: {
      controls: [amount],
      act: (screen, event) => amount(screen).fill(String(event.amount)),
    },
    fillAll: press(button('All')),
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
    confirming: async (screen) => {
      const sheet = dialog(screen, 'Confirm the subscription');
      await expect.element(sheet).toHaveTextContent('FundQuarterly incomeSubscribed amount500.00 USDT');
      await expect.element(sheet).toHaveTextContent('Daily profit1.6500 USDTTotal profit148.5000 USDT');
    },
    submitting: (screen) => expect.element(subscribe(screen)).toHaveAttribute('aria-busy', 'true'),
    termsChanged: (screen, { context }) =>
      expect
        .element(dialog(screen, 'The terms have changed').getByRole('table'))
        .toHaveTextContent(
          context.fund.dailyPercent === '0.33'
            ? 'Minimum (machine rent)100.00 USDT1,000.00 USDT'
            : 'Expected profit per day0.33%0.3%Daily profit1.6500 USDT1.5000 USDTTotal profit148.5000 USDT135.0000 USDT',
        ),
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result."),
    subscribed: (screen) => expect.element(dialog(screen, 'You have subscribed')).toBeVisible(),
  },
});
