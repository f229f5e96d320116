import { shownNotices, unreadCount } from '#domain/notice.ts';
import { all, any, emits, not, on } from '#flow-kit/moments.ts';
import { defineProperties, never, possible } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { noticesModel } from './notices.model.ts';

export const noticesProperties = defineProperties(noticesModel, {
  ...rulesFor({ home: ['listing'], leftBy: ['close'] }),
  'One event is one notice [NOTICE-2]': never(({ after: { context } }) => {
    const ids = context.log.notices.map(({ id }) => id);
    return new Set(ids).size < ids.length;
  }),
  'Nothing is unread after all was marked as read [NOTICE-5]': never(
    all(on('readAll'), ({ after: { context } }) => unreadCount(context.log) > 0),
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
