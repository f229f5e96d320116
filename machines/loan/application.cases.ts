import { decimal } from '#domain/decimal.ts';
import { agreement, monthlyLoan, quarterlyLoan, typedSignature } from '#fixtures/loan.ts';
import { submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import {
  agreementOf,
  agreementTermsBlockerOf,
  changedTermsOf,
  confirmedOf,
  isAcknowledged,
  loanApplicationDraftOf,
  loanApplicationFieldsOf,
  productOf,
  sentOf,
  signatureOf,
} from './application.machine.ts';
import { applicationModel } from './application.model.ts';

const thousand = { productId: monthlyLoan.id, amount: decimal(1000) };
const open = { type: 'open', ...thousand } as const;
const acknowledge = { type: 'acknowledge', isAcknowledged: true } as const;
const dearer = { ...monthlyLoan, dailyRate: decimal('0.0007') };
const otherText = { ...agreement, language: 'fr', html: `${agreement.html}<p>Fin</p>` } as const;

const made = (output: typeof agreement = agreement) => ({ answers: 'prepareAgreement', output }) as const;
const forAmount = (amount: string) =>
  ({ type: 'open', productId: monthlyLoan.id, amount: decimal(amount) }) as const;
const signed = [
  open,
  made(),
  acknowledge,
  'sign',
  { type: 'signature.changed', signature: typedSignature },
] as const;
const sent = (attempt: number) => submission({ agreement, signature: typedSignature }, attempt);

export const applicationCases = defineCases(applicationModel, {
  'A period that is not on offer any more is dropped, and the amount stays': [
    { given: { draft: { ...thousand, acknowledged: null } } },
    { type: 'products.changed', products: [quarterlyLoan, { ...quarterlyLoan, id: '3' }] },
    { sees: { shows: [[loanApplicationFieldsOf, { productId: null, amount: '1000' }]] } },
  ],
  'The only period is chosen, which is no draft yet': [
    { given: { draft: null, products: [monthlyLoan] } },
    {
      sees: {
        shows: [
          [productOf, monthlyLoan],
          [loanApplicationDraftOf, null],
        ],
      },
    },
  ],
  'A choice stays while the products are unknown': [
    { given: { products: null, draft: { ...thousand, acknowledged: null } } },
    { sees: { shows: [[loanApplicationFieldsOf, thousand]] } },
  ],
  'The agreement of a link is made for its product and amount, once [LOAN-22]': [
    open,
    made(),
    open,
    {
      sees: {
        state: 'reading',
        sent: { prepareAgreement: [thousand] },
        shows: [
          [loanApplicationFieldsOf, thousand],
          [isAcknowledged, false],
        ],
      },
    },
  ],
  'An agreement that is left and opened again finds the acknowledgement of its text': [
    open,
    made(),
    acknowledge,
    'choose',
    open,
    made(),
    { sees: { shows: [[isAcknowledged, true]] } },
    { type: 'language.changed' },
    made(otherText),
    { sees: { state: 'reading', shows: [[isAcknowledged, false]] } },
  ],
  'After a reload the acknowledgement of the same text counts': [
    { given: { draft: { ...thousand, acknowledged: agreement.html } } },
    open,
    made(),
    { sees: { shows: [[isAcknowledged, true]] } },
  ],
  'An agreement in another language has to be signed again': [
    ...signed,
    { type: 'language.changed' },
    made(otherText),
    {
      sees: {
        state: 'reading',
        shows: [
          [signatureOf, null],
          [isAcknowledged, false],
        ],
      },
    },
  ],
  'A loan of 99.99 USD is below the minimum of the product': [
    forAmount('99.99'),
    made(),
    { sees: { state: 'impossible', shows: [[agreementTermsBlockerOf, 'belowMinimum']] } },
  ],
  'An application is sent as it was read and signed, under the key of its attempt [LOAN-54]': [
    ...signed,
    { type: 'products.changed', products: [quarterlyLoan] },
    'submit',
    { sees: { sent: { submitApplication: [sent(1)] }, shows: [[sentOf, thousand]] } },
    { fails: 'submitApplication' },
    'askAgain',
    { sees: { sent: { submitApplication: [sent(1), sent(1)] } } },
  ],
  'An application on its way can not be left or replaced': [
    ...signed,
    'submit',
    {
      sees: {
        cannot: ['submit', 'choose', { type: 'language.changed' }, forAmount('2000')],
      },
    },
  ],
  'A product that has changed since it was confirmed is shown beside it, and read again once it is accepted [LOAN-108, LOAN-109]':
    [
      { type: 'change', changes: thousand },
      'review',
      open,
      made({ ...agreement, product: dearer }),
      {
        sees: {
          state: 'termsChanged',
          emitted: ['terms.changed'],
          shows: [
            [(now) => confirmedOf(now)?.dailyRate, '0.0005'],
            [(now) => changedTermsOf(now)?.product.dailyRate, '0.0007'],
          ],
        },
      },
      'accept',
      made({ ...agreement, product: dearer }),
      {
        sees: {
          state: 'reading',
          shows: [
            [(now) => agreementOf(now)?.product.dailyRate, '0.0007'],
            [changedTermsOf, null],
            [isAcknowledged, false],
          ],
        },
      },
    ],
  'A product that changes once more after it was accepted is shown once more [LOAN-109]': [
    open,
    made(),
    { type: 'language.changed' },
    made({ ...agreement, product: dearer }),
    'accept',
    made({ ...agreement, product: { ...dearer, dailyRate: decimal('0.0009') } }),
    {
      sees: {
        state: 'termsChanged',
        shows: [
          [(now) => confirmedOf(now)?.dailyRate, '0.0007'],
          [(now) => changedTermsOf(now)?.product.dailyRate, '0.0009'],
        ],
      },
    },
  ],
});
