import { reply } from '#fixtures/exchange/api.ts';
import { wireProduct } from '#fixtures/exchange/wire.ts';
import { loanProducts } from '#fixtures/loan.ts';
import {
  alert,
  anyDialog,
  button,
  dialog,
  dialogButton,
  type Find,
  loading,
  press,
  radio,
  region,
  role,
  type Screen,
  setTicked,
  status,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { calls, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { ApplicationPage } from '#fixtures/screens/loan-application.tsx';
import { absent, busy, says, visible } from '#fixtures/screens/looks.ts';
import { appliedLoanOf, productOf, signatureOf } from '#machines/loan/application.machine.ts';
import { applicationModel } from '#machines/loan/application.model.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';

const applied = 'You have applied for a loan';
const review = 'Confirm the loan';
const amount = textbox('Amount');
const acknowledgement = role('checkbox');
/** Goes on from the agreement, and signs it. */
const sign = button(/^Sign(?! again)/);
const name = textbox('Your full name');
/** Unfolds what the cost of the loan follows from. */
const rates: Find = (screen) => dialog(review)(screen).getByText('Details');

const signByName = async (screen: Screen, typed: string) => {
  await screen.getByText('Type', { exact: true }).click();
  await typeInto(name(screen), typed);
};

export const applicationScreen = defineScreen({
  model: applicationModel,
  frame: 'page',
  render: (actor) => <ApplicationPage actor={actor} />,
  play: {
    ...outside('network.changed', 'open', 'products.changed', 'language.changed'),
    change: {
      controls: [amount, radio(/^(30|90) days/)],
      act: (screen, { changes }) => typeInto(amount(screen), String(changes.amount)),
    },
    fillMaximum: press(button('Max')),
    review: press(button('Loan now')),
    back: press(dialogButton(review, 'Cancel'), dialogButton(review, 'Close')),
    choose: {
      ...press(button(/^(Choose another loan|Change the amount)$/)),
      when: (snapshot) =>
        snapshot.matches('impossible') ||
        snapshot.matches('termsChanged') ||
        (snapshot.matches('unprepared') && refusalOf(snapshot) !== null),
    },
    retry: { ...press(button('Try again')), when: (snapshot) => refusalOf(snapshot) === null },
    accept: press(button('Read the new agreement')),
    acknowledge: {
      controls: [acknowledgement],
      act: (screen, { isAcknowledged }) => setTicked(acknowledgement(screen), isAcknowledged),
    },
    sign: press(sign),
    submit: press(sign),
    ...unconfirmedPlay,
    dismiss: {
      ...press(button('Done'), dialogButton(applied, 'Close')),
      when: (snapshot) => appliedLoanOf(snapshot) !== null,
    },
    'signature.changed': {
      controls: [radio('Draw'), radio('Type')],
      act: (screen, { signature }) => signByName(screen, signature?.kind === 'typed' ? signature.name : ''),
    },
  },
  others: [
    {
      controls: [name, button('Sign again')],
      when: (snapshot) => snapshot.matches('signing') && signatureOf(snapshot)?.kind === 'typed',
    },
    { controls: [button('Undo')], when: [] },
    {
      controls: [role('slider', 'Loan amount')],
      when: (snapshot) => snapshot.matches('choosing') && productOf(snapshot) !== null,
    },
    { controls: [dialogButton(review, 'Read the agreement'), rates], when: ['confirming'] },
    // Behind a sheet nothing can be pressed.
    {
      controls: [button('Back')],
      when: (snapshot) => !snapshot.matches('confirming') && appliedLoanOf(snapshot) === null,
    },
    {
      controls: [button('Details')],
      when: (snapshot) => snapshot.matches('choosing') || appliedLoanOf(snapshot) !== null,
    },
  ],
  screens: {
    choosing: [visible(region('Cost')), absent(anyDialog)],
    confirming: visible(dialog(review)),
    preparing: visible(loading),
    unprepared: (snapshot) => says(status, refusalOf(snapshot) ?? 'This could not be loaded'),
    impossible: says(status, "This loan isn't available"),
    reading: says(role('article'), 'Loan agreement'),
    signing: visible(role('heading', 'Sign')),
    submitting: busy(sign),
    unconfirmed: says(alert, "We're not sure your application was received."),
    termsChanged: says(alert, 'The terms have changed'),
    recorded: (snapshot) =>
      appliedLoanOf(snapshot) === null
        ? absent(anyDialog)
        : says(
            dialog(applied),
            'Loan amount$1,000.00Total interest$11.50Total to repay$1,011.50Due30 days after it is paid out',
          ),
  },
  deployed: {
    as: 'user',
    path: '/loan/submit',
    reads: {
      ...reply(loanKycCalls.info, { status: loanStatus.approved, name: 'Lovelace', last_name: 'Ada' }),
      ...reply(loanCalls.products, loanProducts.map(wireProduct)),
      ...reply(loanCalls.records, { data: [], total: 0 }),
    },
    promises: {
      prepareAgreement: calls(loanCalls.product, loanCalls.date),
      submitApplication: calls(loanCalls.submit),
    },
  },
});
