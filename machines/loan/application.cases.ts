import { decimal } from '#domain/decimal.ts';
import { agreement, monthlyLoan, quarterlyLoan, typedSignature } from '#fixtures/loan.ts';
import { accepted, refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import {
  agreementOf,
  agreementTermsBlockerOf,
  changedTermsBlockerOf,
  changedTermsOf,
  confirmedNameOf,
  confirmedOf,
  isAcknowledged,
  isReminded,
  loanApplicationDraftOf,
  loanApplicationFieldsOf,
  needsNewerApp,
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
const renamed = { ...otherText, borrower: 'Ada King' } as const;

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
const refusedBy = (version: number | null, product = monthlyLoan) =>
  ({
    answers: 'submitApplication',
    output: refused('The terms have changed.', { terms: { product, date: agreement.date, version } }),
  }) as const;
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
  'An agreement is signed once it is acknowledged; without, the user is reminded [LOAN-23, LOAN-73]': [
    open,
    made(),
    'sign',
    { sees: { state: 'reading', shows: [[isReminded, true]] } },
    acknowledge,
    { sees: { shows: [[isReminded, false]] } },
    { type: 'acknowledge', isAcknowledged: false },
    'sign',
    { sees: { state: 'reading' } },
    acknowledge,
    'sign',
    { sees: { state: 'signing' } },
  ],
  'A loan of 99.99 USD is below the minimum of the product': [
    forAmount('99.99'),
    made(),
    { sees: { state: 'impossible', shows: [[agreementTermsBlockerOf, 'belowMinimum']] } },
  ],
  'A loan of 5,000.01 USD is above the maximum of the product': [
    forAmount('5000.01'),
    made(),
    { sees: { state: 'impossible', shows: [[agreementTermsBlockerOf, 'aboveMaximum']] } },
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
  'A recorded application leaves nothing behind: the next one starts empty [LOAN-61]': [
    ...signed,
    'submit',
    { answers: 'submitApplication', output: accepted('42') },
    {
      sees: {
        state: 'recorded',
        shows: [
          [loanApplicationDraftOf, null],
          [agreementOf, null],
          [signatureOf, null],
          [sentOf, null],
        ],
      },
    },
    { type: 'products.changed', products: [monthlyLoan] },
    'choose',
    { sees: { state: 'choosing', shows: [[loanApplicationFieldsOf, { productId: '1', amount: null }]] } },
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
  'Terms that do not allow the amount any more can only be declined': [
    { type: 'change', changes: thousand },
    'review',
    open,
    made({ ...agreement, product: { ...monthlyLoan, maximum: decimal(500) } }),
    { sees: { shows: [[changedTermsBlockerOf, 'aboveMaximum']], cannot: ['accept'] } },
    'choose',
    { sees: { state: 'choosing', shows: [[loanApplicationFieldsOf, thousand]] } },
  ],
  'A text that this app does not have can only be left': [
    ...signed,
    'submit',
    refusedBy(agreement.version + 1),
    { sees: { state: 'termsChanged', shows: [[needsNewerApp, true]], cannot: ['accept'] } },
  ],
  'A refusal although all terms are the same has the agreement read again, and a name that was verified again is shown first':
    [
      ...signed,
      'submit',
      refusedBy(agreement.version),
      {
        sees: {
          shows: [
            [needsNewerApp, false],
            [(now) => changedTermsOf(now)?.borrower, null],
          ],
        },
      },
      'accept',
      made(renamed),
      {
        sees: {
          state: 'termsChanged',
          shows: [
            [confirmedNameOf, 'Ada Lovelace'],
            [(now) => changedTermsOf(now)?.borrower, 'Ada King'],
          ],
        },
      },
      'accept',
      made(renamed),
      {
        sees: {
          state: 'reading',
          shows: [
            [(now) => agreementOf(now)?.borrower, 'Ada King'],
            [signatureOf, null],
            [isAcknowledged, false],
          ],
        },
      },
    ],
  'A refusal because of the terms shows those of now, and the signature does not count for the new text': [
    ...signed,
    'submit',
    refusedBy(null, dearer),
    {
      sees: {
        shows: [[changedTermsOf, { product: dearer, date: agreement.date, version: null, borrower: null }]],
      },
    },
    'accept',
    made({ ...otherText, product: dearer }),
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
});
