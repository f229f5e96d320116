import { decimal } from '#domain/decimal.ts';
import { agreement, loanProducts, monthlyLoan, typedSignature } from '#fixtures/loan.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { defineModel } from '../kit/model.ts';
import { loanApplicationMachine } from './application.machine.ts';

const dearer: LoanProduct = { ...monthlyLoan, dailyRate: decimal('0.0007') };
const terms = { product: dearer, date: '2026-03-03' };

export const applicationModel = defineModel({
  name: 'loan/application',
  machine: loanApplicationMachine,
  input: {
    products: loanProducts,
    draft: { productId: monthlyLoan.id, amount: null, acknowledged: null },
    idempotency,
  },
  events: {
    change: [{ changes: { amount: decimal(1000) } }],
    fillMaximum: [{}],
    review: [{}],
    back: [{}],
    choose: [{}],
    retry: [{}],
    accept: [{}],
    open: [
      { productId: monthlyLoan.id, amount: decimal(1000) },
      { productId: monthlyLoan.id, amount: decimal(9000) },
    ],
    acknowledge: [{ isAcknowledged: true }],
    sign: [{}],
    submit: [{}],
    askAgain: [{}],
    leave: [{}],
    'signature.changed': [{ signature: typedSignature }],
    'products.changed': [{ products: [monthlyLoan] }],
    'language.changed': [{}],
  },
  answers: {
    prepareAgreement: {
      done: [agreement, { ...agreement, ...terms }],
      error: [
        new CallError('failed', '/api/loan/config_info', 'NETWORK', 'No answer'),
        new CallError('refused', '/api/loan/config_info', '0', 'This loan is not on offer.'),
      ],
    },
    submitApplication: {
      done: [
        { accepted: true, data: null, message: 'Recorded.' },
        { accepted: false, code: 0, message: 'You have an open application.', terms: null },
        { accepted: false, code: 0, message: 'The terms have changed.', terms },
      ],
      error: [new CallError('unknown', '/api/loan/loan_submit', 'NETWORK', 'No answer')],
    },
  },
  key: ({
    products,
    fields,
    confirmed,
    agreement: text,
    acknowledged,
    changed,
    signature,
    isReminded,
    refusal,
  }) => [
    products,
    fields,
    confirmed?.dailyRate,
    text?.html.length,
    acknowledged === null,
    changed,
    signature,
    isReminded,
    refusal,
  ],
});
