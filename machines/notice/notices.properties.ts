import type { SnapshotFrom } from 'xstate';
import { type NoticeLog, shownNotices, unreadCount } from '#domain/notice.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, not } from '#flow-kit/moments.ts';
import { defineProperties, never, possible } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { noticesMachine } from './notices.machine.ts';
import { noticesModel } from './notices.model.ts';

const { emits, from, on } = conditionsOf(noticesModel);

/** The notice that the model opens. */
const openedId = 'closed 7';

type State = { after: SnapshotFrom<typeof noticesMachine> };

const isClosedOrderShown = ({ after: now }: State) =>
  now.value === 'listing' && shownNotices(now.context.log).some(({ id }) => id === openedId);

const isClosedOrderUnread = ({ after: { context } }: State) =>
  context.log.notices.some(({ id, isRead }) => id === openedId && !isRead);

const isClosedOff = ({ off }: NoticeLog) => off.includes('closed');

export const noticesProperties = defineProperties(noticesModel, {
  ...rulesFor({ home: ['listing'], leftBy: ['close'] }),
  'One event is one notice [NOTICE-2]': never(({ after: { context } }) => {
    const ids = context.log.notices.map(({ id }) => id);
    return new Set(ids).size < ids.length;
  }),
  'Nothing is unread after all was marked as read [NOTICE-5]': never(
    all(on('readAll'), ({ after: { context } }) => unreadCount(context.log) > 0),
  ),
  'A notice that is shown is read once it is opened [NOTICE-5]': from(isClosedOrderShown)
    .on('open')
    .leads(all(emits('log.changed'), not(isClosedOrderUnread))),
  'A notice that is not shown can not be opened': never(
    all(on('open'), ({ before }) => before !== null && !isClosedOrderShown({ after: before })),
  ),
  'What was marked as read before is not stored again': never(
    all(on('readAll'), ({ before }) => before !== null && unreadCount(before.context.log) === 0),
  ),
  'A record that is no news is not stored again [NOTICE-2]': never(
    all(on('records.sighted'), ({ before, after }) => before?.context.log === after.context.log),
  ),
  'A kind can be switched off, and on again [NOTICE-6]': from('choosing')
    .on('switch')
    .leads(
      ({ before, after: { context } }) =>
        before !== null && isClosedOff(before.context.log) !== isClosedOff(context.log),
    ),
  'A notice of a kind that is off is neither shown nor counted [NOTICE-6]': never(
    ({ after: { context } }) =>
      shownNotices(context.log).some(({ what }) => context.log.off.includes(what.kind)) ||
      unreadCount(context.log) > shownNotices(context.log).length,
  ),
  'What another tab has stored is not stored again [NOTICE-3]': never(
    all(on('log.stored'), emits('log.changed')),
  ),
  'Each change of the log is announced, to be stored [NOTICE-3]': never(
    all(
      not(any(on('log.stored'), emits('log.changed'))),
      ({ before, after }) => before !== null && before.context.log !== after.context.log,
    ),
  ),
  'What was read can be unread no more, but something new can be': possible(
    ({ after: { context } }) => unreadCount(context.log) > 0,
    {
      from: ({ after: { context } }) => context.log.notices.length === 0,
      by: ({ type }) => type === 'records.sighted',
    },
  ),
});
