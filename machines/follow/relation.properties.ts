import { all, enters, inState, not, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { relationModel } from './relation.model.ts';

export const relationProperties = defineProperties(relationModel, {
  ...rulesFor({
    home: ['none', 'settings', 'followed', 'ended'],
    writes: ['follow', 'unfollow'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['begun', 'ended'],
    unconfirmed: ['unconfirmed', 'endUnconfirmed'],
    reports: ['trader.changed'],
    typed: ({ fields, agreed }) => [fields, agreed],
  }),
  'Nobody follows without having agreed to the terms [FOLLOW-54]': never(
    all(starts('follow'), ({ after: { context } }) => !context.agreed),
  ),
  'Settings are sent only when they are filled in [FOLLOW-23]': never(
    all(starts('follow'), ({ after: { context } }) => context.request === null),
  ),
  'Unfollowing is confirmed first [FOLLOW-42]': never(
    all(starts('unfollow'), not(wasIn('confirmingUnfollow', 'endUnconfirmed'))),
  ),
  'The page says that the trader is followed only if that is so': never(
    all(
      enters('followed'),
      not(wasIn('begun', 'confirmingUnfollow', 'endUnconfirmed')),
      (moment) => !moment.after.context.trader.isFollowed,
    ),
  ),
  'A trader who is not followed is not shown as followed after a reading': never(
    all(
      inState('followed', 'begun', 'confirmingUnfollow'),
      ({ event, after: { context } }) => event?.type === 'trader.changed' && !context.trader.isFollowed,
    ),
  ),
});
