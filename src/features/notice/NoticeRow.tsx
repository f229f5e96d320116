import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import {
  IconBellRinging,
  IconCash,
  IconCircleCheck,
  IconClipboardCheck,
  IconCoins,
  IconCopy,
  IconDoorExit,
  IconHourglass,
  IconPigMoney,
} from '@tabler/icons-react';
import type { Notice, NoticeKind } from '#domain/notice.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import type { Grouped } from '#ui/figures/day-groups.ts';
import { Figure } from '#ui/figures/Figure.tsx';
import { DayHeading } from '#ui/lists/DayHeading.tsx';
import classes from './NoticeRow.module.css';
import type { RenderNoticeLink } from './notice-links.ts';
import { noticeWords } from './notice-words.ts';

export const noticeIcons = {
  filled: IconCircleCheck,
  closed: IconDoorExit,
  microEnded: IconHourglass,
  review: IconClipboardCheck,
  loan: IconCash,
  copy: IconCopy,
  income: IconCoins,
  fundEnded: IconPigMoney,
  price: IconBellRinging,
} as const satisfies Record<NoticeKind, unknown>;

interface NoticeRowProps extends Grouped<Notice> {
  renderLink: RenderNoticeLink;
  onOpen: (id: string) => void;
}

/** One notice, below the day's name if it is the first of its day; it leads to its record (NOTICE-1, NOTICE-4). */
export function NoticeRow({ row: { id, at, isRead, what }, day, renderLink, onOpen }: NoticeRowProps) {
  const { i18n } = useLingui();
  const { code } = useLocale();
  const { title, figure, text } = noticeWords(what, i18n, code);
  const Icon = noticeIcons[what.kind];
  return (
    <>
      <DayHeading day={day} />
      {renderLink(what, {
        className: classes.row,
        onClick: () => onOpen(id),
        children: (
          <>
            <span className={classes.icon} data-unread={!isRead} aria-hidden="true">
              <Icon size={20} stroke={1.5} />
            </span>
            <span className={classes.words}>
              <span className={classes.head} data-unread={!isRead}>
                <span className={classes.title} dir="auto">
                  {isRead ? null : (
                    <VisuallyHidden>
                      <Trans comment="Before a notice, for screen readers">Unread:</Trans>{' '}
                    </VisuallyHidden>
                  )}
                  {title}
                </span>{' '}
                {figure === null ? null : <Figure>{figure}</Figure>}
              </span>{' '}
              {text === null ? null : <span dir="auto">{text}</span>}{' '}
              <span className={classes.quiet}>
                <DateText value={at} timeStyle="minute" />
              </span>
            </span>
          </>
        ),
      })}
    </>
  );
}
