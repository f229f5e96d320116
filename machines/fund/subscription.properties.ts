import { areSameTerms } from '#domain/fund.ts';
import { all, inState, not, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { SubscriptionRequest } from '#ports/fund.ts';
import { subscriptionModel } from './subscription.model.ts';

const sentIn = ({ started: [sent] }: { started: readonly { input: unknown }[] }) =>
  (sent?.input as { request: SubscriptionRequest } | undefined)?.request;

export const subscriptionProperties = defineProperties(subscriptionModel, {
  ...rulesFor({
    home: ['editing', 'subscribed'],
    writes: ['subscribe'],
    announces: ['money.moved'],
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
      const sent = sentIn(moment);
      return sent === undefined || !areSameTerms(sent.fund, moment.after.context.fund);
    }),
  ),
});
