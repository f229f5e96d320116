import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconBellRinging,
  IconChartCandle,
  IconChecks,
  IconCircleCheck,
  IconClipboardCheck,
  IconCoin,
  IconCopy,
  IconHourglass,
  IconLeaf,
  IconSettings,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { type Happening, type Notice, type NoticeKind, noticeKinds, shownNotices } from '#domain/notice.ts';
import { useDayName } from '#i18n/day-name.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { isChoosing, logOf, type NoticesActor, unreadCountOf } from '#machines/notice/notices.machine.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { dayGroups, type Grouped } from '#ui/figures/day-groups.ts';
import { Figure } from '#ui/figures/Figure.tsx';
import { DayRow } from '#ui/lists/DayRow.tsx';
import { Rows } from '#ui/lists/Rows.tsx';
import { Swipe } from '#ui/lists/Swipe.tsx';
import { RoundMark, type RoundTone as Tone } from '#ui/pictures/RoundMark.tsx';
import type { Direction } from '#ui/screen/direction.ts';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './NoticesScreen.module.css';
import { noticeWords } from './notice-words.ts';

export interface NoticeLinkProps {
  className: string | undefined;
  children: ReactNode;
  onClick: () => void;
}

/** Renders a link to the record that a notice is about. Routes supply it, so that features need no router. */
type RenderNoticeLink = (what: Happening, link: NoticeLinkProps) => ReactElement;

interface NoticesScreenProps {
  actor: NoticesActor;
  renderLink: RenderNoticeLink;
  /** Whether notices are pushed, once the settings are opened. */
  renderPush: () => ReactNode;
  onBack: () => void;
}

/** /mine/notices: what happened to the user, by day (NOTICE-1, NOTICE-4, NOTICE-5). */
export function NoticesScreen({ actor, renderLink, renderPush, onBack }: NoticesScreenProps) {
  const { t } = useLingui();
  const dayOf = useDayName();
  const log = useSelector(actor, logOf);
  const hasUnread = useSelector(actor, unreadCountOf) > 0;
  const rows = useMemo(() => dayGroups(shownNotices(log), ({ at }) => at, dayOf), [log, dayOf]);
  const title = t({ message: 'Notices', comment: 'Page with what happened to the user' });
  return (
    <Screen
      title={title}
      onBack={onBack}
      actions={
        <>
          <IconButton
            label={t`Mark all as read`}
            disabled={!hasUnread}
            onClick={() => actor.send({ type: 'readAll' })}
          >
            <IconChecks aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Notice types`} onClick={() => actor.send({ type: 'choose' })}>
            <IconSettings aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<IconBell size={32} stroke={1.5} />} title={<Trans>No notices yet</Trans>} />
      ) : (
        <Rows
          label={title}
          rows={rows}
          rowHeight={68}
          renderRow={(row) => (
            <NoticeRow {...row} renderLink={renderLink} onOpen={(id) => actor.send({ type: 'open', id })} />
          )}
        />
      )}
      <KindsSheet actor={actor} renderPush={renderPush} />
    </Screen>
  );
}

/** The kinds of notices, each with a switch (NOTICE-6), and whether they are pushed (NOTICE-16). */
function KindsSheet({ actor, renderPush }: Pick<NoticesScreenProps, 'actor' | 'renderPush'>) {
  const { t } = useLingui();
  const { off } = useSelector(actor, logOf);
  const opened = useSelector(actor, isChoosing);
  const labels: Record<NoticeKind, string> = {
    filled: t({ message: 'Filled pending orders', comment: 'A notice type' }),
    closed: t({ message: 'Positions closed automatically', comment: 'A notice type' }),
    microEnded: t({ message: 'Ended micro orders', comment: 'A notice type' }),
    review: t({
      message: 'Payments and applications',
      comment: 'A notice type: deposits, withdrawals, documents and applications that were reviewed',
    }),
    loan: t({ message: 'Loans to repay', comment: 'A notice type' }),
    copy: t({ message: 'New copies', comment: 'A notice type' }),
    income: t({ message: 'Income from funds', comment: 'A notice type' }),
    fundEnded: t({ message: 'Finished funds', comment: 'A notice type' }),
    price: t({
      message: 'Price alerts',
      comment: 'Notices that a price was reached which the user has named',
    }),
  };
  return (
    <BottomSheet opened={opened} onClose={() => actor.send({ type: 'close' })} title={t`Notice types`}>
      <Stack gap="md">
        {opened ? renderPush() : null}
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={labels[kind]}
            labelPosition="left"
            checked={!off.includes(kind)}
            styles={{ body: { justifyContent: 'space-between' }, labelWrapper: { flex: 1 } }}
            onChange={() => actor.send({ type: 'switch', kind })}
          />
        ))}
      </Stack>
    </BottomSheet>
  );
}

const noticeIcons = {
  filled: IconCircleCheck,
  closed: IconChartCandle,
  microEnded: IconHourglass,
  review: IconClipboardCheck,
  loan: IconCoin,
  copy: IconCopy,
  income: IconLeaf,
  fundEnded: IconLeaf,
  price: IconBellRinging,
} as const satisfies Record<NoticeKind, unknown>;

const reviewIcons: Partial<Record<Extract<Happening, { kind: 'review' }>['subject'], typeof IconCoin>> = {
  deposit: IconArrowDown,
  withdrawal: IconArrowUp,
  loan: IconCoin,
  repayment: IconCoin,
};

const iconOf = (what: Happening) =>
  (what.kind === 'review' ? reviewIcons[what.subject] : undefined) ?? noticeIcons[what.kind];

function toneOf(what: Happening, direction: Direction): Tone {
  if (direction !== 'none') return direction;
  if (what.kind === 'loan') return 'warning';
  if (what.kind === 'review') return what.isAccepted ? 'accent' : 'warning';
  return 'neutral';
}

interface NoticeRowProps extends Grouped<Notice> {
  renderLink: RenderNoticeLink;
  onOpen: (id: string) => void;
}

/** One notice, below the day's name if it is the first of its day; it leads to its record (NOTICE-1, NOTICE-4). */
function NoticeRow({ row: { id, at, isRead, what }, renderLink, onOpen, ...day }: NoticeRowProps) {
  const { i18n } = useLingui();
  const { code } = useLocale();
  const { title, figure, direction = 'none', text } = noticeWords(what, i18n, code);
  return (
    <DayRow {...day}>
      <Swipe
        icon={<IconChecks aria-hidden="true" />}
        tone="accent"
        onSwipe={isRead ? null : () => onOpen(id)}
      >
        {renderLink(what, {
          className: classes.row,
          onClick: () => onOpen(id),
          children: (
            <>
              <span className={classes.mark} data-unread={!isRead} aria-hidden="true">
                <RoundMark icon={iconOf(what)} tone={toneOf(what, direction)} />
              </span>
              <span className={classes.words}>
                <span className={classes.head}>
                  <span className={classes.title} dir="auto">
                    {isRead ? null : (
                      <VisuallyHidden>
                        <Trans comment="Before a notice, for screen readers">Unread:</Trans>{' '}
                      </VisuallyHidden>
                    )}
                    {title}
                  </span>{' '}
                  {figure === null ? null : <Figure direction={direction}>{figure}</Figure>}
                </span>{' '}
                <span className={classes.quiet}>
                  {text === null ? null : (
                    <span className={classes.text} dir="auto">
                      {text}
                    </span>
                  )}{' '}
                  <DateText value={at} timeStyle="minute" />
                </span>
              </span>
            </>
          ),
        })}
      </Swipe>
    </DayRow>
  );
}
