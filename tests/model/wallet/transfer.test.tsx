import { expect } from 'vitest';
import { TransferForm } from '#features/wallet/TransferForm.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { accounts } from '#fixtures/wallet.ts';
import { fromOf, hasOldBalances, transferStepOf } from '#machines/wallet/transfer.machine.ts';
import { transferModel } from '#machines/wallet/transfer.model.ts';
import { button, press, type Screen, textbox, typeInto } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const balances = await loaded(accounts);

const from = button(/^From /);
const to = button(/^To /);
const amount = textbox('Amount');
const transfer = button('Transfer');

const pick = (screen: Screen, name: RegExp) => screen.getByRole('radio', { name }).click();
const updating = (screen: Screen) => screen.getByText(/Updating…/);
const available = (screen: Screen) => expect.element(screen.getByText(/^Available to use/)).toBeVisible();

walk(transferModel, {
  render: (actor) => <TransferForm actor={actor} balances={balances} onOpenLoans={() => undefined} />,
  play: {
    'network.changed': 'outside',
    chooseFrom: {
      controls: [from],
      act: async (screen) => {
        await from(screen).click();
        await pick(screen, /^Forex account/);
      },
    },
    chooseTo: {
      controls: [to],
      act: async (screen) => {
        await to(screen).click();
        await pick(screen, /^Micro account/);
      },
    },
    swap: press(button('Swap the accounts')),
    change: { controls: [amount], act: (screen, event) => typeInto(amount(screen), event.amount ?? '') },
    submit: press(transfer),
    askAgain: unconfirmedPlay.askAgain,
    leave: unconfirmedPlay.leave,
    'screen.left': 'outside',
    'accounts.changed': 'outside',
    'loan.changed': 'outside',
    'balances.settled': 'outside',
  },
  others: [
    {
      controls: [button('Max')],
      when: (snapshot) =>
        transferStepOf(snapshot) === 'editing' && fromOf(snapshot) !== null && !hasOldBalances(snapshot),
    },
    {
      controls: [button('Go to your loans')],
      when: (snapshot) =>
        transferStepOf(snapshot) !== 'unconfirmed' && snapshot.context.hasUnpaidLoan === true,
    },
  ],
  screens: {
    'form.editing': (screen) => expect.element(amount(screen)).toBeEnabled(),
    'form.submitting': (screen) => expect.element(transfer(screen)).toHaveAttribute('aria-busy', 'true'),
    'form.unconfirmed': (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether the transfer was made."),
    'balances.current': async (screen) => {
      await available(screen);
      await expect.element(updating(screen)).not.toBeInTheDocument();
    },
    'balances.due': (screen) => expect.element(updating(screen)).toBeVisible(),
    'balances.reading': (screen) => expect.element(updating(screen)).toBeVisible(),
  },
});
