import { decimal } from '#domain/decimal.ts';
import type { RedemptionFigures } from '#domain/fund.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { figure, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { redemptionMachine } from './redemption.machine.ts';

export const redemptionModel = defineModel({
  name: 'fund/redemption',
  machine: redemptionMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    open: [{ subscription: subscriptions.inProgress }, { subscription: subscriptions.finished }],
  },
  answers: {
    redeem: writeReplies(
      accepted(null, 'Your redemption is recorded.'),
      refused('This subscription has ended.', { figures: null }),
      refused('The penalty has changed.', {
        figures: { penalty: decimal('37.0368'), returned: decimal('1197.5232') },
      }),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      open: ({ subscription: { fund, status } }) =>
        `The user presses Redeem for ${fund.title}${status === 'finished' ? ', which has ended' : ''}`,
      confirm: 'The user confirms the redemption',
      back: 'The user goes back to the subscriptions',
      ...unconfirmedPhrases,
    },
    answers: {
      redeem: writeAnswers<{ figures: RedemptionFigures | null }>(
        'The API records the redemption',
        ({ figures }) =>
          figures === null
            ? null
            : `The API refuses, since the penalty is now ${figure(figures.penalty)} USDT`,
      ),
    },
    delays: writeDelays,
  },
  key: ({ isOnline, request, newFigures, refusal }) => [isOnline, request?.figures, newFigures, refusal],
});
