import type { SnapshotFrom } from 'xstate';
import { loaded } from '#fixtures/actors/loaded.ts';
import { alert, button, choose, press, radio, text, textbox, typeInto } from '#fixtures/screens/controls.ts';
import { calls, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, busy, enabled, says, visible } from '#fixtures/screens/looks.ts';
import { accounts } from '#fixtures/wallet.ts';
import {
  fromOf,
  hasOldBalances,
  isTransferHeld,
  type transferMachine,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import { transferModel } from '#machines/wallet/transfer.model.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { TransferForm } from './TransferForm.tsx';

const balances = await loaded(accounts);

const from = button(/^From /);
const to = button(/^To /);
const amount = textbox('Amount');
const transfer = button(/^Transfer/);
const available = text(/^Available to use/);
const updating = text(/Updating…/);
const toLoans = button('Go to your loans');

const whileUpdating = (snapshot: SnapshotFrom<typeof transferMachine>) =>
  isTransferHeld(snapshot) ? visible(toLoans) : visible(updating);

export const transferScreen = defineScreen({
  model: transferModel,
  frame: 'page',
  on: { title: 'Transfer' },
  render: (actor) => <TransferForm actor={actor} balances={balances} onOpenLoans={() => undefined} />,
  play: {
    ...outside('network.changed', 'screen.left', 'accounts.changed', 'loan.changed', 'balances.settled'),
    chooseFrom: { controls: [from], act: (screen) => choose(screen, from, radio(/^Forex account/)) },
    chooseTo: { controls: [to], act: (screen) => choose(screen, to, radio(/^Micro account/)) },
    swap: press(button('Swap the accounts')),
    change: { controls: [amount], act: (screen, event) => typeInto(amount(screen), event.amount ?? '') },
    submit: press(transfer),
    ...unconfirmedPlay,
  },
  others: [
    {
      controls: [button('25%'), button('50%'), button('Max')],
      when: (snapshot) =>
        transferStepOf(snapshot) === 'editing' &&
        !isTransferHeld(snapshot) &&
        fromOf(snapshot) !== null &&
        !hasOldBalances(snapshot),
    },
    { controls: [toLoans], when: isTransferHeld },
  ],
  screens: {
    'form.editing': (snapshot) => (isTransferHeld(snapshot) ? visible(toLoans) : enabled(amount)),
    'form.submitting': busy(transfer),
    'form.unconfirmed': says(alert, "We're not sure the transfer was made."),
    'balances.current': (snapshot) => [
      isTransferHeld(snapshot) ? absent(available) : visible(available),
      absent(updating),
    ],
    'balances.due': whileUpdating,
    'balances.reading': whileUpdating,
  },
  deployed: {
    as: 'user',
    path: '/mine/transfer',
    promises: { sendTransfer: calls(transferCalls.submit) },
  },
});
