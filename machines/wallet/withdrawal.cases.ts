import { decimal } from '#domain/decimal.ts';
import { ether, etherPayee, tether, tetherPayee } from '#fixtures/withdrawal.ts';
import { submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { withdrawalBlockerOf } from './withdrawal.machine.ts';
import { withdrawalModel } from './withdrawal.model.ts';

const filled = { currencyId: tether.id, payeeId: tetherPayee.id, amount: decimal(100), memo: '' };
const inEther = { ...filled, currencyId: ether.id, payeeId: etherPayee.id };
const moving = { ...ether, hasFixedRate: false };
const request = {
  currencyId: '11',
  payeeId: '31',
  amount: '100',
  memo: '',
  fee: '1.5',
  receipt: '98.37195',
};
const available = decimal(1000);

export const withdrawalCases = defineCases(withdrawalModel, {
  'What was confirmed is sent, although payees and balance have changed since [WALLET-117]': [
    { given: { available, fields: filled } },
    'review',
    { type: 'currencies.changed', currencies: [tether] },
    { type: 'payees.changed', payees: [] },
    { type: 'available.changed', available: decimal(1) },
    'confirm',
    { sees: { sent: { submit: [submission(request, 1)] } } },
  ],
  'Another fee of the network opens the form again [WALLET-117]': [
    { given: { available, fields: filled } },
    'review',
    { type: 'currencies.changed', currencies: [{ ...tether, feeRate: decimal('0.5') }, ether] },
    { sees: { state: 'editing', context: { fields: filled }, sent: { submit: [] } } },
  ],
  'A price that has fallen by 0.5 % leaves the confirmation as it is [WALLET-186]': [
    { given: { available, payees: [etherPayee], fields: inEther, currencies: [tether, moving] } },
    'review',
    { type: 'currencies.changed', currencies: [tether, { ...moving, price: decimal('0.000398') }] },
    { sees: { state: 'confirming', shows: [[({ context }) => context.reviewed?.request.receipt, '0.038']] } },
  ],
  'A price that has fallen further opens the form again [WALLET-186]': [
    { given: { available, payees: [etherPayee], fields: inEther, currencies: [tether, moving] } },
    'review',
    { type: 'currencies.changed', currencies: [tether, { ...moving, price: decimal('0.0003979') }] },
    { sees: { state: 'editing' } },
  ],
  'After 15 seconds of silence the same request is sent under the same key, if the user asks [WALLET-112, WALLET-127]':
    [
      { given: { available, fields: filled } },
      'review',
      'confirm',
      { milliseconds: 14_999 },
      { sees: { state: 'submitting' } },
      { milliseconds: 1 },
      { sees: { state: 'unconfirmed' } },
      { milliseconds: 600_000 },
      'askAgain',
      { sees: { sent: { submit: [submission(request, 1), submission(request, 1)] } } },
    ],
  'A choice stays while the offer is unknown, as after a reload': [
    { given: { currencies: null, payees: null, available: null, fields: filled } },
    { type: 'payees.changed', payees: [tetherPayee, etherPayee] },
    { type: 'currencies.changed', currencies: [tether, ether] },
    { sees: { context: { fields: filled } } },
  ],
  'The only payee of a currency is chosen, and one that is not on offer any more is not': [
    { given: { available, fields: filled } },
    { type: 'change', changes: { currencyId: ether.id } },
    {
      sees: {
        context: { fields: { ...inEther, payeeId: null } },
        shows: [[withdrawalBlockerOf, 'payeeMissing']],
      },
    },
    { type: 'payees.changed', payees: [tetherPayee, etherPayee] },
    { sees: { context: { fields: inEther } } },
    { type: 'payees.changed', payees: [tetherPayee] },
    { sees: { context: { fields: { ...inEther, payeeId: null } } } },
  ],
  'The network of the only payee is chosen [WALLET-172]': [
    { given: { payees: [tetherPayee], fields: { ...filled, currencyId: null, payeeId: null } } },
    { sees: { context: { fields: filled } } },
  ],
  'No network is chosen for a payee who may be paid in two [WALLET-172]': [
    {
      given: {
        payees: [{ ...tetherPayee, currencyIds: [], currencyCode: '', protocol: '' }],
        fields: { ...filled, currencyId: null, payeeId: null },
      },
    },
    { sees: { context: { fields: { ...filled, currencyId: null } } } },
  ],
  'Where the limits are not known any amount above zero may be asked for [WALLET-153]': [
    {
      given: { isLimited: false, available: decimal('0.123456'), fields: { ...filled, amount: decimal(0) } },
    },
    { sees: { shows: [[withdrawalBlockerOf, 'notPositive']] } },
    { type: 'change', changes: { amount: decimal('0.005') } },
    { sees: { shows: [[withdrawalBlockerOf, null]] } },
    { type: 'change', changes: { amount: decimal('10000000000') } },
    { sees: { shows: [[withdrawalBlockerOf, null]] } },
    'fillAll',
    { sees: { context: { fields: { ...filled, amount: '0.123456' } } } },
  ],
  'A currency that does not say what it costs pays nothing out': [
    { given: { available, fields: filled } },
    { type: 'currencies.changed', currencies: [{ ...tether, feeRate: null }] },
    { sees: { shows: [[withdrawalBlockerOf, 'termsUnknown']], cannot: ['review'] } },
  ],
});
