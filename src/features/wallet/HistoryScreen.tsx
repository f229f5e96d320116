import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { totalChangeOf } from '#domain/account-entry.ts';
import { accountsInCents } from '#domain/accounts.ts';
import { type Decimal, isZero } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { momentOf } from '#i18n/format-time.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { useTimeFormat } from '#i18n/useTimeFormat.ts';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { asOfOf } from '#machines/shared/remembered.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { dayGroups, type Grouped } from '#ui/figures/day-groups.ts';
import { Figure, type FigureStyle } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { DayHeading } from '#ui/lists/DayHeading.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { useFilteredRecords, useKinds } from '#ui/lists/RecordList.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { AccountFigures } from './AccountFigures.tsx';
import { entryFacts } from './entry-facts.ts';
import { ExportButton, ExportStatus } from './HistoryExport.tsx';
import classes from './HistoryScreen.module.css';
import type { TransferServices } from './services.ts';
import { useAccountCurrency } from './TransferAccounts.tsx';

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

interface InCurrency {
  /** Of the account; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
}

interface EntrySheetProps extends InCurrency {
  /** Null closes the sheet. */
  entry: AccountLogEntry | null;
  onClose: () => void;
}

/** One entry of an account's history, with its day. */
function EntrySheet({ entry, currency, onClose }: EntrySheetProps) {
  const { t } = useLingui();
  const total = entry && totalChangeOf(entry);
  const title = t({ message: 'Entry', comment: 'Title of a sheet about one entry of an account history' });
  return (
    <BottomSheet opened={entry !== null} onClose={onClose} title={title}>
      {entry === null ? null : (
        <Stack gap={4}>
          <InfoRow label={<Trans comment="What an entry of an account history is about">Description</Trans>}>
            <bdi>{entry.description || unknownFigure}</bdi>
          </InfoRow>
          <InfoRow label={<Trans comment="The amount of an entry of an account history">Amount</Trans>}>
            <MoneyChangeText value={entry.amount} currency={currency} />
          </InfoRow>
          {entry.locked === null ? null : (
            <InfoRow
              label={
                <Trans comment="By how much the frozen part of an account has changed">
                  Change of the frozen part
                </Trans>
              }
            >
              <MoneyChangeText value={entry.locked} currency={currency} coloured={false} />
            </InfoRow>
          )}
          {total === null ? null : (
            <InfoRow
              label={
                <Trans comment="By how much the available and the frozen part of an account have changed together">
                  Change in total
                </Trans>
              }
            >
              <MoneyChangeText value={total} currency={currency} />
            </InfoRow>
          )}
          <InfoRow label={<Trans comment="When an entry of an account history was made">Time</Trans>}>
            <DateText value={entry.createdAt} />
          </InfoRow>
        </Stack>
      )}
    </BottomSheet>
  );
}

interface HistoryRowProps extends Grouped<AccountLogEntry>, InCurrency {
  onOpen: (entry: AccountLogEntry) => void;
}

/** Whether an entry concerns the frozen part alone, as when a withdrawal is paid out: then 0 says nothing. */
const isFrozenOnly = ({ amount, locked }: AccountLogEntry): boolean =>
  isZero(amount) && locked !== null && !isZero(locked);

/**
 * One entry of an account's history (WALLET-14, WALLET-15, WALLET-16), below the day's name if it is its first. It has
 * all its decimals, so that the rows add up to the balance (WALLET-151).
 */
function HistoryRow({ row: entry, day, endsDays, currency, onOpen }: HistoryRowProps) {
  const total = totalChangeOf(entry);
  return (
    <>
      <DayHeading day={day} />
      <RowButton className={classes.row} data-apart={endsDays} onClick={() => onOpen(entry)}>
        <span className={classes.words}>
          <span className={classes.description} dir="auto">
            {entry.description || unknownFigure}
          </span>
          <span className={classes.quiet}>
            <DateText value={entry.createdAt} timeStyle="time" />
          </span>
        </span>
        <span className={classes.figures}>
          {isFrozenOnly(entry) ? null : (
            <span className={classes.amount}>
              <MoneyChangeText value={entry.amount} currency={currency} coloured={false} />
            </span>
          )}
          {entry.locked === null || isZero(entry.locked) ? null : (
            <span className={classes.quiet}>
              <Trans comment="By how much the frozen part of an account has changed">
                Frozen {<MoneyChangeText value={entry.locked} currency={currency} coloured={false} />}
              </Trans>
            </span>
          )}
          {total === null ? null : (
            <span className={classes.quiet}>
              <Trans comment="By how much the available and the frozen part of an account have changed together">
                In total {<MoneyChangeText value={total} currency={currency} coloured={false} />}
              </Trans>
            </span>
          )}
        </span>
      </RowButton>
    </>
  );
}

interface MoneyChangeTextProps extends FigureStyle, InCurrency {
  value: Decimal;
  /** False for a figure that is neither good nor bad. */
  coloured?: boolean;
}

/** The ledger's decimals, so that the changes shown sum to the balance. */
const mostPlaces = 12;

/** By how much an amount has changed, with its sign and all its decimals, two at least. */
function MoneyChangeText({ value, currency, coloured = true, ...style }: MoneyChangeTextProps) {
  const format = useFormat();
  return (
    <Figure direction={coloured ? directionOf(value, mostPlaces) : 'none'} withArrow {...style}>
      {format.decimal(value, {
        minPlaces: usdDecimals,
        maxPlaces: mostPlaces,
        sign: 'always',
        ...(currency ? { currency } : {}),
      })}
    </Figure>
  );
}
