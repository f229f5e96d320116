import { areSameTerms } from '#domain/fund.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { sentIn, wasBlocked } from '#machines/shared/meant.properties.ts';
import { isOffline } from '#machines/shared/network.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { SubscriptionRequest } from '#ports/fund.ts';
import { requestBlockerOf } from './subscription.machine.ts';
import { subscriptionModel } from './subscription.model.ts';

const { answers, from, inState, isIn, on, starts, wasIn } = conditionsOf(subscriptionModel);

export const subscriptionProperties = defineProperties(subscriptionModel, {
  ...rulesFor({
    home: ['editing', 'subscribed'],
    reported: ['fund.changed', 'available.changed'],
    writes: ['subscribe'],
    announces: ['money.moved'],
    announcesRefused: ['terms.changed'],
    succeeded: ['subscribed'],
    typed: ({ amount }) => amount,
  }),
  'Nobody is asked to confirm terms that have changed since [FUND-8]': never(
    all(
      inState('confirming'),
      ({
        after: {
          context: { request, fund },
        },
      }) => request === null || !areSameTerms(request.fund, fund),
    ),
  ),
  'A subscription is sent only after a confirmation [FUND-8, FUND-9]': never(
    all(starts('subscribe'), not(wasIn('confirming', 'termsChanged', 'unconfirmed'))),
  ),
  'The terms that are sent are those of the fund as it is shown': never(
    all(starts('subscribe'), not(wasIn('unconfirmed')), (moment) => {
      const sent = sentIn<SubscriptionRequest>(moment);
      return sent === undefined || !areSameTerms(sent.fund, moment.after.context.fund);
    }),
  ),
  'All that can be subscribed is filled in, if it is known': never(
    all(on('fillAll'), ({ after: { context } }) => context.amount === null || context.refusal !== null),
  ),
  'What is confirmed is sent [FUND-9]': from(({ after: now }) => isIn(now, 'confirming') && !isOffline(now))
    .on('confirm')
    .leads('submitting'),
  'Changed terms are confirmed if the amount is still possible [FUND-8]': from(
    ({ after: now }) => isIn(now, 'termsChanged') && !isOffline(now) && requestBlockerOf(now) === null,
  )
    .on('confirm')
    .leads('submitting'),
  'An amount that has become impossible is not sent [FUND-8]': never(
    all(on('confirm'), wasIn('termsChanged'), wasBlocked(requestBlockerOf)),
  ),
  'Terms that the API has changed are shown [FUND-8]': from('submitting')
    .on(answers('subscribe', ({ accepted, fund }) => !accepted && fund !== null))
    .leads('termsChanged'),
  'The form is empty after a subscription': never(
    all(inState('subscribed'), ({ after: { context } }) => context.amount !== null),
  ),
});
