import { listOf } from '#fixtures/actors/paged.ts';
import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { wireAddress, wireCurrency } from '#fixtures/exchange/wire.ts';
import {
  alert,
  anyDialog,
  button,
  choose,
  dialog,
  dialogButton,
  press,
  radio,
  region,
  text,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { answered, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, busy, says, visible } from '#fixtures/screens/looks.ts';
import { coinRecords, ether, etherLookalike, etherPayee, tether, tetherPayee } from '#fixtures/withdrawal.ts';
import { isWithdrawalHeld } from '#machines/wallet/withdrawal.machine.ts';
import { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

const amount = textbox('Amount');
const network = button(/^Network/);
const payee = button(/^To address/);
const toReview = button('Review');

/** The button of the open sheet. */
const close = button('Close');

const review = /^(Confirm the withdrawal|The figures have changed)$/;

const records = await listOf(coinRecords);
const ignore = () => undefined;

export const withdrawalScreen = defineScreen({
  model: withdrawalModel,
  frame: 'page',
  on: { title: 'Withdraw', padded: true },
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
    ...outside(
      'network.changed',
      'currencies.changed',
      'payees.changed',
      'available.changed',
      'loan.changed',
    ),
    change: {
      controls: [amount, textbox('Note for yourself (optional)'), network, payee],
      act: (screen, { changes }) => {
        if (changes.currencyId) return choose(screen, network, radio(/^ETH-ERC20/));
        if (changes.payeeId) return choose(screen, payee, radio(/^0x5aaec/));
        return typeInto(amount(screen), String(changes.amount));
      },
    },
    choosePayee: press(payee),
    fillAll: press(button('Max')),
    review: press(toReview),
    trust: press(button('This is the right address')),
    confirm: press(dialogButton(review, /^(Withdraw now|Accept and withdraw)$/)),
    back: press(button(/^(Cancel|Back to the form)$/), close),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Dismiss'), close),
    dismiss: press(button('Done'), button('See your withdrawals'), close),
  },
  others: [
    { controls: [button('Add a payee')], when: ['payeeless'] },
    { controls: [button('25%'), button('50%')], when: (snapshot) => snapshot.can({ type: 'fillAll' }) },
    {
      controls: [button('Estimate')],
      when: (snapshot) => snapshot.value === 'editing' && !isWithdrawalHeld(snapshot),
    },
    { controls: [text('Details')], when: ['confirming', 'submitting', 'unconfirmed', 'recorded'] },
    { controls: [button('Go to your loans')], when: isWithdrawalHeld },
  ],
  screens: {
    editing: (snapshot) => [
      absent(anyDialog),
      visible(isWithdrawalHeld(snapshot) ? button('Go to your loans') : region('Estimate')),
    ],
    payeeless: visible(dialog('No coin address yet')),
    heldUp: visible(dialog('Is this the right address?')),
    confirming: visible(dialog('Confirm the withdrawal')),
    submitting: busy(toReview),
    repriced: visible(dialog('The figures have changed')),
    unconfirmed: says(alert, "We're not sure this went through."),
    recorded: visible(dialog('Withdrawal recorded')),
  },
  deployed: {
    as: 'user',
    path: '/mine/withdraw?type=0',
    reads: {
      ...reply(withdrawalCalls.currencies, [tether, ether].map(wireCurrency)),
      ...reply(payeeCalls.list, [tetherPayee, etherPayee, etherLookalike].map(wireAddress)),
      ...reply(withdrawalCalls.records, { data: [], total: 0 }),
      ...reply(loanKycCalls.info, { unpaid: 0 }),
      ...balancesOf({ forex: '0', micro: '0', change: '100' }),
    },
    first: [
      "await page.getByRole('button', { name: /^Network/ }).click();",
      "await page.getByRole('radio', { name: /^USDT-TRC20/ }).click();",
    ],
    promises: {
      submit: answered(withdrawalCalls.submit, { id: '54' }, null, { fee: '2', receive: '97.8726' }),
    },
  },
});
