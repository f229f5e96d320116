import { decimal } from '#domain/decimal.ts';
import { submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { entryBlockerOf, incomeOf, microOrderBlockerOf, typedMicroOrderOf } from './micro-order.machine.ts';
import { microOrderModel } from './micro-order.model.ts';

const { durations, conditions } = microOrderModel.input;

export const microOrderCases = defineCases(microOrderModel, {
  'The form is closed at first, and opens for an order up or down with the first duration [MICRO-3]': [
    { sees: { state: 'idle', context: { fields: { durationId: '1', amount: null } } } },
    'buyUp',
    { sees: { state: 'editing', context: { direction: 'up' } } },
    'close',
    'buyDown',
    { sees: { state: 'editing', context: { direction: 'down' } } },
  ],
  'The form can not be opened in a closed market, and can again when that opens [MICRO-23]': [
    { type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } },
    { sees: { shows: [[entryBlockerOf, 'marketClosed']], cannot: ['buyUp', 'buyDown'] } },
    { type: 'conditions.changed', conditions },
    { sees: { shows: [[entryBlockerOf, null]], can: ['buyUp', 'buyDown'] } },
  ],
  'Without durations nothing can be ordered, and the first one is chosen as soon as there are some': [
    { given: { durations: [] } },
    'buyUp',
    { type: 'change', changes: { amount: decimal(20) } },
    {
      sees: {
        shows: [
          [microOrderBlockerOf, 'durationMissing'],
          [incomeOf, null],
        ],
        cannot: ['submit'],
      },
    },
    { type: 'durations.changed', durations },
    { sees: { context: { fields: { durationId: '1', amount: '20' } }, can: ['submit'] } },
  ],
  'A chosen duration stays while it is offered; then the first one is taken': [
    'buyUp',
    { type: 'change', changes: { durationId: '2' } },
    { type: 'durations.changed', durations: [...durations] },
    { sees: { context: { fields: { durationId: '2', amount: null } } } },
    { type: 'durations.changed', durations: durations.slice(0, 1) },
    { sees: { context: { fields: { durationId: '1', amount: null } } } },
  ],
  'A win earns 20 to 30 % of the amount [MICRO-31]': [
    { sees: { shows: [[incomeOf, null]] } },
    'buyUp',
    { type: 'change', changes: { amount: decimal(100) } },
    {
      sees: {
        shows: [
          [(now) => incomeOf(now)?.minimum, '20'],
          [(now) => incomeOf(now)?.maximum, '30'],
        ],
      },
    },
  ],
  'An amount above the balance is held up [MICRO-26]': [
    'buyUp',
    { type: 'change', changes: { amount: decimal('1000.01') } },
    { sees: { shows: [[microOrderBlockerOf, 'balanceTooLow']], cannot: ['submit'] } },
  ],
  'An order without an answer is sent again as it was, although its duration is not offered any more': [
    'buyUp',
    { type: 'change', changes: { durationId: '2', amount: decimal(20) } },
    'submit',
    { fails: 'submitOrder' },
    { type: 'durations.changed', durations: durations.slice(0, 1) },
    'askAgain',
    {
      sees: {
        sent: {
          submitOrder: [1, 2].map(() =>
            submission({ pairId: '2', direction: 'up', seconds: 60, amount: '20' }, 1),
          ),
        },
      },
    },
  ],
  'What is typed is a draft until the order is placed; the amount that it leaves for the next one is none [VERIFICATION-31]':
    [
      'buyUp',
      { type: 'change', changes: { amount: decimal(20) } },
      { sees: { shows: [[typedMicroOrderOf, { durationId: '1', amount: '20' }]] } },
      'submit',
      { answers: 'submitOrder', output: { accepted: true, data: null, message: 'Order placed.' } },
      { sees: { shows: [[typedMicroOrderOf, null]] } },
      'dismiss',
      {
        sees: { context: { fields: { durationId: '1', amount: '20' } }, shows: [[typedMicroOrderOf, null]] },
      },
      'buyUp',
      { type: 'change', changes: { amount: decimal(30) } },
      { sees: { shows: [[typedMicroOrderOf, { durationId: '1', amount: '30' }]] } },
    ],
  'A duration that does not say what it pays takes no order': [
    { given: { durations: durations.map((duration) => ({ ...duration, maximumRatio: null })) } },
    'buyUp',
    { type: 'change', changes: { amount: decimal(20) } },
    {
      sees: {
        shows: [
          [microOrderBlockerOf, 'termsUnknown'],
          [incomeOf, null],
        ],
        cannot: ['submit'],
      },
    },
  ],
});
