import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTimeFormat } from '#i18n/useTimeFormat.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { PagedList } from '#ui/PagedList.tsx';
import { Screen } from '#ui/Screen.tsx';
import { AccountFigures } from './AccountFigures.tsx';
import { dayGroups } from './day-groups.ts';
import { ExportButton, ExportStatus } from './HistoryExport.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import classes from './HistoryScreen.module.css';
import type { TransferServices } from './transfer-services.ts';

export interface HistoryScreenProps {
  services: Pick<TransferServices, 'balances' | 'historyOf' | 'exportOf'>;
  accountId: string;
  onBack: () => void;
}

/** /mine/history: the entries of one account by day, and their export (WALLET-13, WALLET-144). */
export function HistoryScreen({ services, accountId, onBack }: HistoryScreenProps) {
  const { t } = useLingui();
  const formatTime = useTimeFormat();
  const list = services.historyOf(accountId);
  const exporter = services.exportOf(accountId);
  const entries = useSelector(list, (snapshot) => snapshot.context.rows);
  const status = useSelector(list, listStatusOf);
  const isStale = useSelector(services.balances, (snapshot) => snapshot.matches('outdated'));
  const account = useSelector(services.balances, loadedValueOf)?.find(({ id }) => id === accountId);
  const rows = useMemo(
    () => dayGroups(entries, (moment) => formatTime(moment, 'day')),
    [entries, formatTime],
  );
  const title = t`Account history`;
  return (
    <Screen title={title} onBack={onBack} actions={<ExportButton actor={exporter} />}>
      <div className={classes.head}>
        {account ? <AccountFigures account={account} isStale={isStale} /> : null}
        <ExportStatus actor={exporter} />
      </div>
      <PagedList
        label={title}
        rows={rows}
        status={status}
        rowHeight={64}
        emptyTitle={<Trans>No entries yet</Trans>}
        emptyHint={<Trans>Everything that moves money in this account appears here.</Trans>}
        renderRow={(row) => <HistoryRow {...row} />}
        onMore={() => list.send({ type: 'more' })}
        onRefresh={() => list.send({ type: 'refresh' })}
      />
    </Screen>
  );
}
