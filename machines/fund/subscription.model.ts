import { decimal } from '#domain/decimal.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { figure, types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { Fund } from '#protocol/fund.ts';
import { fundSubscriptionMachine } from './subscription.machine.ts';

const meagre: Fund = { ...quarterlyFund, dailyPercent: decimal('0.3') };
const dearer: Fund = { ...quarterlyFund, minimum: decimal(1000) };

export const subscriptionModel = defineModel({
  name: 'fund/subscription',
  machine: fundSubscriptionMachine,
  input: { fund: quarterlyFund, available: decimal('2310.259'), amount: null, isLimited: true, idempotency },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ amount: decimal(500) }],
    'fund.changed': [{ fund: meagre }, { fund: { ...quarterlyFund, title: 'Three months' } }],
    'available.changed': [{ available: decimal(50) }],
  },
  answers: {
    subscribe: writeReplies(
      accepted(null, 'Your subscription is recorded.'),
      refused('This fund is closed today.', { fund: null }),
      refused('The terms of this fund have changed.', { fund: dearer }),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ amount }) => types(amount, 'Amount'),
      fillAll: 'The user presses All',
      review: 'The user presses Subscribe',
      confirm: 'The user confirms the subscription',
      back: 'The user presses Cancel',
      ...unconfirmedPhrases,
      dismiss: 'The user presses Done',
      'fund.changed': ({ fund: { title, dailyPercent } }) =>
        title === quarterlyFund.title
          ? `The fund now promises ${dailyPercent} % a day`
          : `The fund is renamed to ${title}`,
      'available.changed': ({ available }) =>
        `The balance changes to ${available ?? 'an unknown number of'} USDT`,
    },
    answers: {
      subscribe: writeAnswers<{ fund: Fund | null }>('The API records the subscription', ({ fund }) =>
        fund === null
          ? null
          : `The API refuses, since the minimum is now ${fund.minimum === null ? 'unknown' : figure(fund.minimum)} USDT`,
      ),
    },
    delays: writeDelays,
  },
  key: ({ isOnline, fund, available, amount, request, refusal }) => [
    isOnline,
    fund.dailyPercent,
    fund.minimum,
    available,
    amount,
    request?.amount,
    request?.fund.dailyPercent,
    request?.fund.minimum,
    refusal,
  ],
});
