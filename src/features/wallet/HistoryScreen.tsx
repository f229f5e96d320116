import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { accountsInCents } from '#domain/accounts.ts';
import { momentOf } from '#i18n/format-time.ts';
import { useTimeFormat } from '#i18n/useTimeFormat.ts';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { asOfOf } from '#machines/shared/remembered.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { dayGroups } from '#ui/figures/day-groups.ts';
import { useFilteredRecords } from '#ui/lists/filtered-records.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { useKinds } from '#ui/lists/record-kinds.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { AccountFigures } from './AccountFigures.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { entryFacts } from './entry-facts.ts';
import { ExportButton, ExportStatus } from './HistoryExport.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import classes from './HistoryScreen.module.css';
import type { TransferServices } from './transfer-services.ts';
import { useAccountCurrency } from './use-account-currency.ts';

const directionLabels = {
  in: msg({ message: 'Money in', comment: 'Entries that add to an account' }),
  out: msg({ message: 'Money out', comment: 'Entries that take from an account' }),
};

export interface HistoryScreenProps {
  services: Pick<TransferServices, 'balances' | 'historyOf' | 'exportOf'>;
  accountId: string;
  onBack: () => void;
}

/** /mine/history: the entries of one account by day, their export, and a search (WALLET-13, WALLET-144, APP-35). */
export function HistoryScreen({ services, accountId, onBack }: HistoryScreenProps) {
  const { t } = useLingui();
  const formatTime = useTimeFormat();
  const list = services.historyOf(accountId);
  const exporter = services.exportOf(accountId);
  const entries = useSelector(list, (snapshot) => snapshot.context.rows);
  const [opened, setOpened] = useState<AccountLogEntry | null>(null);
  const kinds = useKinds(directionLabels);
  const { rows: shown, above, empty } = useFilteredRecords(entries, { factsOf: entryFacts, kinds });
  const status = useSelector(list, listStatusOf);
  const asOf = useSelector(list, asOfOf);
  const refusal = useSelector(list, ({ context }) => context.refusal);
  const isStale = useSelector(services.balances, isValueOutdated);
  const currency = useAccountCurrency(services.balances);
  const accounts = useSelector(services.balances, loadedValueOf);
  // The figures of the accounts page, which may differ by a cent from those that are rounded by themselves.
  const account =
    accounts === null ? undefined : accountsInCents(accounts).find(({ id }) => id === accountId);
  const rows = useMemo(
    () =>
      dayGroups(
        shown,
        ({ createdAt }) => momentOf(createdAt),
        (moment) => formatTime(moment, 'day'),
      ),
    [shown, formatTime],
  );
  const title = t`Account history`;
  return (
    <Screen title={title} onBack={onBack} actions={<ExportButton actor={exporter} />}>
      <div className={classes.head}>
        {account ? <AccountFigures account={account} currency={currency} isStale={isStale} /> : null}
        <ExportStatus actor={exporter} />
      </div>
      <PagedList
        label={title}
        rows={rows}
        status={status}
        asOf={asOf}
        refusal={refusal}
        rowHeight={64}
        emptyTitle={<Trans>No entries yet</Trans>}
        emptyHint={<Trans>Everything that moves money in this account appears here.</Trans>}
        {...empty}
        above={above}
        renderRow={(row) => <HistoryRow {...row} currency={currency} onOpen={setOpened} />}
        onMore={() => list.send({ type: 'more' })}
        onRefresh={() => list.send({ type: 'refresh' })}
      />
      <EntrySheet entry={opened} currency={currency} onClose={() => setOpened(null)} />
    </Screen>
  );
}
