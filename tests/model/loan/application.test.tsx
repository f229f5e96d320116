import { expect } from 'vitest';
import { ApplicationPage } from '#fixtures/screens/loan-application.tsx';
import { appliedLoanOf, signatureOf } from '#machines/loan/application.machine.ts';
import { applicationModel } from '#machines/loan/application.model.ts';
import { refusalOf } from '#machines/shared/write.ts';
import {
  button,
  dialogButton,
  type Find,
  press,
  radio,
  type Screen,
  setTicked,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const applied = 'You have applied for a loan';
const review = 'Confirm the loan';
const amount = textbox('Amount');
const loanNow = button('Loan now');
const acknowledgement: Find = (screen) => screen.getByRole('checkbox');
const sign = button('Sign');
const name = textbox('Your full name');

const signByName = async (screen: Screen, typed: string) => {
  await screen.getByText('Type', { exact: true }).click();
  await typeInto(name(screen), typed);
};

walk(applicationModel, {
  render: (actor) => <ApplicationPage actor={actor} />,
  play: {
    'network.changed': 'outside',
    change: {
      controls: [amount, radio(/^(30|90) days/)],
      act: (screen, { changes }) => typeInto(amount(screen), String(changes.amount)),
    },
    fillMaximum: press(button('Max')),
    review: press(loanNow),
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
    open: 'outside',
    acknowledge: {
      controls: [acknowledgement],
      act: (screen, { isAcknowledged }) => setTicked(acknowledgement(screen), isAcknowledged),
    },
    sign: press(sign),
    submit: press(sign),
    askAgain: unconfirmedPlay.askAgain,
    leave: unconfirmedPlay.leave,
    dismiss: {
      ...press(button('Done'), dialogButton(applied, 'Close')),
      when: (snapshot) => appliedLoanOf(snapshot) !== null,
    },
    'signature.changed': {
      controls: [radio('Draw'), radio('Type')],
      act: (screen, { signature }) => signByName(screen, signature?.kind === 'typed' ? signature.name : ''),
    },
    'products.changed': 'outside',
    'language.changed': 'outside',
  },
  others: [
    {
      controls: [name],
      when: (snapshot) => snapshot.matches('signing') && signatureOf(snapshot)?.kind === 'typed',
    },
    {
      controls: [button('Sign again')],
      when: (snapshot) => snapshot.matches('signing') && signatureOf(snapshot)?.kind === 'typed',
    },
    { controls: [dialogButton(review, 'Read the agreement')], when: ['confirming'] },
    { controls: [button('Back')], when: ['signing', 'submitting', 'unconfirmed'] },
    { controls: [button('Details')], when: (snapshot) => appliedLoanOf(snapshot) !== null },
  ],
  screens: {
    choosing: async (screen) => {
      await expect.element(screen.getByRole('region', { name: 'Cost' })).toBeVisible();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
    confirming: (screen) => expect.element(screen.getByRole('dialog', { name: review })).toBeVisible(),
    preparing: (screen) => expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible(),
    unprepared: (screen, snapshot) =>
      expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(refusalOf(snapshot) ?? 'This could not be loaded'),
    impossible: (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent('This loan is not possible'),
    reading: (screen) => expect.element(screen.getByRole('article')).toHaveTextContent('Loan agreement'),
    signing: (screen) => expect.element(screen.getByRole('heading', { name: 'Sign' })).toBeVisible(),
    submitting: (screen) => expect.element(sign(screen)).toHaveAttribute('aria-busy', 'true'),
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result."),
    termsChanged: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent('The terms have changed'),
    recorded: (screen, snapshot) =>
      appliedLoanOf(snapshot) === null
        ? expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
        : expect
            .element(screen.getByRole('dialog', { name: applied }))
            .toHaveTextContent(
              'Loan amount$1,000.00Loan period30 daysDaily rate0.05%Total interest$11.50Total to repay$1,011.50Due30 days after it is paid outStatusAwaiting authorization',
            ),
  },
});
