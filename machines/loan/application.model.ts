import { agreementVersion } from '#domain/agreement.ts';
import { decimal, times } from '#domain/decimal.ts';
import { agreement, loanProducts, monthlyLoan, typedSignature } from '#fixtures/loan.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import {
  breaksBefore,
  dollars,
  refuses,
  types,
  unconfirmedPhrases,
  writeAnswers,
  writeDelays,
} from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { ChangedTerms } from '#ports/loan.ts';
import type { KnownProduct, LoanProduct } from '#protocol/loan.ts';
import { loanApplicationMachine } from './application.machine.ts';

const dearer: KnownProduct = { ...monthlyLoan, dailyRate: decimal('0.0007') };
const terms: ChangedTerms = { product: dearer, date: '2026-03-03', version: agreementVersion };

const dailyPercent = ({ dailyRate }: LoanProduct) =>
  dailyRate === null ? 'an unknown rate' : `${times(dailyRate, decimal(100))} %`;

export const applicationModel = defineModel({
  name: 'loan/application',
  machine: loanApplicationMachine,
  input: {
    products: loanProducts,
    draft: { productId: monthlyLoan.id, amount: null, acknowledged: null },
    idempotency,
  },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { amount: decimal(1000) } }],
    open: [
      { productId: monthlyLoan.id, amount: decimal(1000) },
      { productId: monthlyLoan.id, amount: decimal(9000) },
    ],
    acknowledge: [{ isAcknowledged: true }],
    'signature.changed': [{ signature: typedSignature }],
    'products.changed': [{ products: [monthlyLoan] }],
  },
  answers: {
    prepareAgreement: {
      done: [agreement, { ...agreement, product: dearer, date: terms.date }],
      error: [
        new CallError('failed', '/api/loan/config_info', 'NETWORK', 'No answer'),
        new CallError('refused', '/api/loan/config_info', '0', 'This loan is not on offer.'),
      ],
    },
    submitApplication: writeReplies(
      accepted('42', 'Recorded.'),
      refused('You have an open application.', { terms: null }),
      refused('The terms have changed.', { terms }),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ changes }) => types(changes.amount, 'Amount'),
      fillMaximum: 'The user presses Max',
      review: 'The user presses Loan now',
      back: 'The user presses Cancel',
      choose: 'The user goes back to the form',
      retry: 'The user presses Try again',
      accept: 'The user presses Read the new agreement',
      open: ({ amount }) => `The user opens the agreement of a loan of ${dollars(amount)}`,
      acknowledge: ({ isAcknowledged }) =>
        isAcknowledged
          ? 'The user confirms having read the agreement'
          : 'The user takes the confirmation back',
      sign: 'The user presses Sign below the agreement',
      submit: 'The user presses Sign below the signature',
      ...unconfirmedPhrases,
      dismiss: 'The user presses Done',
      'signature.changed': ({ signature }) =>
        signature === null
          ? 'The user presses Resign'
          : signature.kind === 'typed'
            ? `The user types ${signature.name} as the signature`
            : 'The user draws a signature',
      'products.changed': ({ products }) =>
        `The loans on offer change to those of ${(products ?? []).map(({ period }) => period).join(' and ')} days`,
      'language.changed': 'The user chooses another language',
    },
    answers: {
      prepareAgreement: {
        done: ({ product }) => `The agreement arrives, at ${dailyPercent(product)} a day`,
        error: (error) =>
          error instanceof CallError && error.kind === 'refused'
            ? refuses(error.message)
            : breaksBefore('the agreement arrives'),
      },
      submitApplication: writeAnswers<{ terms: ChangedTerms | null }>(
        'The API records the application',
        ({ terms: changed }) =>
          changed === null
            ? null
            : `The API refuses, since the loan is now at ${dailyPercent(changed.product)} a day`,
      ),
    },
    delays: writeDelays,
  },
  key: ({
    isOnline,
    products,
    fields,
    confirmed,
    agreement: text,
    acknowledged,
    changed,
    signature,
    isReminded,
    applied,
    refusal,
  }) => [
    isOnline,
    products,
    fields,
    confirmed?.dailyRate,
    text?.html.length,
    acknowledged === null,
    changed,
    signature,
    isReminded,
    applied?.id,
    refusal,
  ],
});
