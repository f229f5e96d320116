import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, type Moment, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import type { relationMachine } from './relation.machine.ts';
import { relationModel } from './relation.model.ts';

const { answers, emits, enters, fails, from, inState, isIn, on, starts, wasIn } = conditionsOf(relationModel);

const isReported =
  (isFollowed: boolean) =>
  ({ type, trader }: AnyEventObject) =>
    type === 'trader.changed' && trader.isFollowed === isFollowed;

/** The API says what the page shows already. */
const isChangeless = ({ event, before }: Pick<Moment, 'event' | 'before'>) =>
  before !== null &&
  event?.trader.isFollowed === isIn(before, 'begun', 'followed', 'confirmingUnfollow', 'endUnconfirmed');

/** The copies that were read, parted as the relation parts them; null without an answer. */
function partedCopies(read: readonly FollowOrder[] | undefined, now: SnapshotFrom<typeof relationMachine>) {
  if (read === undefined) return null;
  const isOwn = ({ id, isOnOwn }: FollowOrder) =>
    isIn(now, 'ended') ? now.context.letGoEarlier.includes(id) : isOnOwn;
  return { following: read.filter((copy) => !isOwn(copy)), own: read.filter(isOwn) };
}

export const relationProperties = defineProperties(relationModel, {
  ...rulesFor({
    home: ['none', 'settings', 'followed', 'ended'],
    reported: ['trader.changed'],
    writes: ['follow', 'unfollow'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['begun', 'ended'],
    unconfirmed: ['unconfirmed', 'endUnconfirmed'],
    announcesRefused: ['orders.changed', 'money.moved'],
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
  'What the API says about the trader decides [FOLLOW-41]': from('none', 'settings', 'unconfirmed', 'ended')
    .on(isReported(true))
    .leads('followed'),
  'A trader who is followed no more is shown so [FOLLOW-42]': from('begun', 'followed', 'confirmingUnfollow')
    .on(isReported(false))
    .leads('none'),
  'A lost answer to unfollowing is found out [FOLLOW-42]': from('endUnconfirmed')
    .on(isReported(false))
    .leads('ended'),
  'A reading that changes nothing leaves the user where they are': never(
    all(on('trader.changed'), isChangeless, ({ before, after: now }) => !isSame(before?.value, now.value)),
  ),
  'Following begins with the terms [FOLLOW-54]': from('none', 'ended').on('follow').leads('settings.terms'),
  'From the settings one goes back to the terms': from('settings.editing').on('back').leads('settings.terms'),
  'Who does not unfollow still follows': from('begun', 'confirmingUnfollow').on('back').leads('followed'),
  'Who gives up a request without an answer is back where it began': from('unconfirmed', 'endUnconfirmed')
    .on('leave')
    .leads('settings.editing', 'followed'),
  'The copies that stay open are read again when they change [FOLLOW-108]': from('confirmingUnfollow')
    .on('copies.changed')
    .leads('confirmingUnfollow.reading'),
  'The copies that stay open are those that were read last [FOLLOW-89, FOLLOW-90]': from(
    'confirmingUnfollow.reading',
    'ended',
  )
    .on(answers('readCopies'), fails('readCopies'))
    .leads(({ event, after: now }) => isSame(now.context.copies, partedCopies(event?.output, now))),
  'A relation begins and ends without what was agreed to and read before': never(
    all(
      enters('none', 'begun', 'followed', 'ended'),
      ({ after: { context } }) => context.agreed || context.copies !== null || context.refusal !== null,
    ),
  ),
  'The settings with which a trader is followed are filled in, also after an unfollow [FOLLOW-121]': never(
    all(enters('begun', 'followed', 'confirmingUnfollow'), ({ after: { context } }) => {
      const { multiple, followMargin: maxMargin } = context.trader;
      return multiple !== null && !isSame(context.fields, { multiple, maxMargin });
    }),
  ),
  'An unfollow leaves the settings as they were [FOLLOW-121]': never(
    all(
      enters('ending', 'ended'),
      ({ before, after: { context } }) => !isSame(before?.context.fields, context.fields),
    ),
  ),
  'That a trader is followed is announced': never(all(enters('begun'), not(emits('follow.accepted')))),
});
