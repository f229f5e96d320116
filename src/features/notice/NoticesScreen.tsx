import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { shownNotices } from '#domain/notice.ts';
import { useTimeFormat } from '#i18n/useTimeFormat.ts';
import { logOf, type NoticesActor, unreadCountOf } from '#machines/notice/notices.machine.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { dayGroups } from '#ui/figures/day-groups.ts';
import { Rows } from '#ui/lists/Rows.tsx';
import { EmptyState } from '#ui/screen/EmptyState.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { KindsSheet } from './KindsSheet.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import type { RenderNoticeLink } from './notice-links.ts';

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
  const formatTime = useTimeFormat();
  const log = useSelector(actor, logOf);
  const hasUnread = useSelector(actor, unreadCountOf) > 0;
  const rows = useMemo(
    () =>
      dayGroups(
        shownNotices(log),
        ({ at }) => at,
        (moment) => formatTime(moment, 'day'),
      ),
    [log, formatTime],
  );
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
          <IconButton label={t`Kinds of notices`} onClick={() => actor.send({ type: 'choose' })}>
            <IconSettings aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconBell size={32} stroke={1.5} />}
          title={<Trans>No notices yet</Trans>}
          hint={
            <>
              <Trans>
                Fills, orders that end by themselves, decisions about what you sent, loans to repay, copies,
                income and price alerts appear here.
              </Trans>{' '}
              <Trans>Notices are stored on this device, and removed when you sign out.</Trans>
            </>
          }
        />
      ) : (
        <Rows
          label={title}
          rows={rows}
          rowHeight={85}
          renderRow={(row) => (
            <NoticeRow {...row} renderLink={renderLink} onOpen={(id) => actor.send({ type: 'open', id })} />
          )}
        />
      )}
      <KindsSheet actor={actor} renderPush={renderPush} />
    </Screen>
  );
}
