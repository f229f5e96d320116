import { decimal } from '#domain/decimal.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { subscriptionBlockerOf } from './subscription.machine.ts';
import { subscriptionModel } from './subscription.model.ts';

const amount = decimal(500);
const filled = { given: { amount } } as const;
const meagre = { ...quarterlyFund, dailyPercent: decimal('0.3') };
const renamed = { ...quarterlyFund, title: 'Three months' };
const request = { fund: quarterlyFund, amount: '500' };
const blocked = (blocker: string | null) => ({
  sees: { shows: [[subscriptionBlockerOf, blocker] as const] },
});

export const subscriptionCases = defineCases(subscriptionModel, {
  'An amount below the minimum, above the maximum or above the balance is held up [FUND-26, FUND-55]': [
    filled,
    blocked(null),
    { type: 'change', amount: decimal('99.99') },
    blocked('belowMinimum'),
    { type: 'change', amount: decimal('5000.01') },
    blocked('aboveMaximum'),
    { type: 'change', amount: decimal(500) },
    { type: 'available.changed', available: decimal('499.999') },
    blocked('balanceTooLow'),
    { type: 'available.changed', available: null },
    blocked(null),
    { type: 'fund.changed', fund: { ...quarterlyFund, subscribed: decimal('4500.01') } },
    blocked('aboveTotal'),
    { type: 'change', amount: null },
    { sees: { cannot: ['review'] } },
  ],
  'All that is possible is filled in, and nothing where that is unknown or too little [FUND-56]': [
    'fillAll',
    { sees: { context: { amount: '2310.25' } } },
    { type: 'available.changed', available: null },
    { sees: { cannot: ['fillAll'] } },
    { type: 'available.changed', available: decimal('99.999') },
    { sees: { context: { amount: '2310.25' }, cannot: ['fillAll'] } },
  ],
  'Other terms of a fund that is read while it is confirmed are shown, and sent once they are confirmed': [
    filled,
    'review',
    { type: 'fund.changed', fund: renamed },
    { sees: { state: 'confirming', context: { request, fund: renamed } } },
    { type: 'fund.changed', fund: meagre },
    { sees: { state: 'termsChanged', context: { request, fund: meagre } } },
    'confirm',
    { sees: { sent: { subscribe: [submission({ ...request, fund: meagre }, 1)] } } },
  ],
  'A refusal is forgotten once the user goes on': [
    filled,
    'review',
    'confirm',
    { answers: 'subscribe', output: refused('Closed today.', { fund: null }) },
    { sees: { state: 'editing', context: { refusal: 'Closed today.', amount: '500' } } },
    'review',
    { sees: { context: { refusal: null } } },
  ],
  'A fund that does not say what it promises takes no subscription': [
    filled,
    { type: 'fund.changed', fund: { ...quarterlyFund, dailyPercent: null } },
    blocked('termsUnknown'),
    { sees: { cannot: ['review', 'fillAll'] } },
    { type: 'fund.changed', fund: quarterlyFund },
    blocked(null),
  ],
});
