import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import { decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { type NoticesActor, unreadCountOf } from '#machines/notice/notices.machine.ts';
import classes from './NoticeBell.module.css';

/** How many notices are unread, in words; nothing without one. */
export function UnreadCount({ actor }: { actor: NoticesActor }) {
  const { t } = useLingui();
  const count = useSelector(actor, unreadCountOf);
  return count === 0
    ? null
    : t({ message: plural(count, { one: '# unread', other: '# unread' }), comment: 'Of notices' });
}

interface NoticeBellProps {
  actor: NoticesActor;
  renderLink: (link: {
    className: string | undefined;
    'aria-label': string;
    children: ReactNode;
  }) => ReactElement;
}

const mostShown = 99;

/** Leads to the notices, with the number of those that are unread (NOTICE-5). */
export function NoticeBell({ actor, renderLink }: NoticeBellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const count = useSelector(actor, unreadCountOf);
  return renderLink({
    className: classes.link,
    'aria-label':
      count === 0
        ? t({ message: 'Notices', comment: 'Page with what happened to the user' })
        : t({
            message: plural(count, { one: 'Notices: # unread', other: 'Notices: # unread' }),
            comment: 'Page with what happened to the user',
          }),
    children: (
      <span className={classes.bell} aria-hidden="true">
        <IconBell size={22} stroke={1.75} />
        {count === 0 ? null : (
          <span className={classes.count}>
            {format.decimal(decimal(Math.min(count, mostShown)))}
            {count > mostShown ? '+' : null}
          </span>
        )}
      </span>
    ),
  });
}
