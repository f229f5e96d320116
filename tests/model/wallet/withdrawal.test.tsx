import { expect } from 'vitest';
import { WithdrawalForm } from '#features/wallet/WithdrawalForm.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { coinRecords } from '#fixtures/withdrawal.ts';
import { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';
import {
  button,
  dialogButton,
  press,
  radio,
  type Screen,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const amount = textbox('Amount');
const network = button(/^Network/);
const payee = button(/^To address/);
const withdraw = button('Withdraw');

/** That of the open sheet. */
const close = button('Close');

const prompt = 'No coin address yet';
const comparison = 'Is this the right address?';
const review = /^(Confirm the withdrawal|The figures have changed)$/;
const recorded = 'Withdrawal recorded';
const dialog = (screen: Screen, name: string | RegExp) => screen.getByRole('dialog', { name, exact: true });

const choose = async (screen: Screen, field: typeof network, name: RegExp) => {
  await field(screen).click();
  await radio(name)(screen).click();
};

const records = await listOf(coinRecords);
const ignore = () => undefined;

walk(withdrawalModel, {
  render: (actor) => (
    <WithdrawalForm
      actor={actor}
      kind="coin"
      records={records}
      onAddPayee={ignore}
      onOpenLoans={ignore}
      onViewRecords={ignore}
    />
  ),
  play: {
    'network.changed': 'outside',
    change: {
      controls: [amount, textbox('Note for yourself (optional)'), network, payee],
      act: (screen, { changes }) => {
        if (changes.currencyId) return choose(screen, network, /^ETH-ERC20/);
        if (changes.payeeId) return choose(screen, payee, /^0x5aaec/);
        return typeInto(amount(screen), String(changes.amount));
      },
    },
    choosePayee: press(payee),
    fillAll: press(button('Max')),
    review: press(withdraw),
    trust: press(button('This is the right address')),
    confirm: press(dialogButton(review, /^(Withdraw now|Withdraw at the new figures)$/)),
    back: press(button(/^(Cancel|Back to the form)$/), close),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Leave'), close),
    dismiss: press(button('Done'), button('View withdrawals'), close),
    'currencies.changed': 'outside',
    'payees.changed': 'outside',
    'available.changed': 'outside',
    'loan.changed': 'outside',
  },
  others: [
    { controls: [button('Add a payee')], when: ['payeeless'] },
    {
      controls: [button('Go to your loans')],
      // Behind a sheet nothing can be pressed.
      when: ({ value, context }) => context.hasUnpaidLoan === true && value === 'editing',
    },
  ],
  screens: {
    editing: async (screen) => {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('region', { name: 'Estimate' })).toBeVisible();
    },
    payeeless: (screen) => expect.element(dialog(screen, prompt)).toBeVisible(),
    heldUp: (screen) => expect.element(dialog(screen, comparison)).toBeVisible(),
    confirming: (screen) => expect.element(dialog(screen, 'Confirm the withdrawal')).toBeVisible(),
    submitting: (screen) => expect.element(button('Withdraw')(screen)).toHaveAttribute('aria-busy', 'true'),
    repriced: (screen) => expect.element(dialog(screen, 'The figures have changed')).toBeVisible(),
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result."),
    recorded: (screen) => expect.element(dialog(screen, recorded)).toBeVisible(),
  },
});
