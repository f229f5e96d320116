import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { accountsInCents, heldIn } from '#domain/accounts.ts';
import { isZero } from '#domain/decimal.ts';
import { useDayName } from '#i18n/day-name.ts';
import { momentOf } from '#i18n/format-time.ts';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { asOfOf } from '#machines/shared/remembered.ts';
import type { AccountLogEntry, EntryKind } from '#protocol/account-log.ts';
import type { Account } from '#protocol/wallet.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { dayGroups } from '#ui/figures/day-groups.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { DayRow } from '#ui/lists/DayRow.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { useFilteredRecords, useKinds } from '#ui/lists/RecordList.tsx';
import { useRecordFilter } from '#ui/lists/record-filter-context.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { PickerSheet } from '#ui/sheets/PickerSheet.tsx';
import { HeldText } from './AccountRow.tsx';
import { accountPurposes, labelOfAccount } from './account-labels.ts';
import { EntryRow } from './EntryRow.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { entryFacts } from './entry-facts.ts';
import { ExportButton, ExportStatus } from './HistoryExport.tsx';
import classes from './HistoryScreen.module.css';
import type { TransferServices } from './services.ts';
import { useAccountCurrency } from './TransferAccounts.tsx';

const kindLabels = {
  in: msg({ message: 'Money in', comment: 'Entries that add to an account' }),
  out: msg({ message: 'Money out', comment: 'Entries that take from an account' }),
  trade: msg({ message: 'Orders', comment: 'Chip: entries of an account that orders have made' }),
  income: msg({ message: 'Income', comment: 'Chip: entries of an account with the income of funds' }),
};

/** Kinds that only some accounts have, and no API without the additions. */
const rareKinds: readonly EntryKind[] = ['trade', 'income'];

export interface HistoryScreenProps {
  services: Pick<TransferServices, 'balances' | 'historyOf' | 'exportOf'>;
  accountId: string;
  /** Shows another account. */
  onAccount: (accountId: string) => void;
  onBack: () => void;
}

/** /mine/history: the entries of one account by day, their export, and a search (WALLET-13, WALLET-144, APP-35). */
export function HistoryScreen({ services, accountId, onAccount, onBack }: HistoryScreenProps) {
  const { t } = useLingui();
  const dayOf = useDayName();
  const list = services.historyOf(accountId);
  const exporter = services.exportOf(accountId);
  const entries = useSelector(list, (snapshot) => snapshot.context.rows);
  const [opened, setOpened] = useState<AccountLogEntry | null>(null);
  const { kind: chosen, ...searched } = useRecordFilter();
  const [isSearching, setSearching] = useState(Object.values(searched).some((value) => value !== ''));
  const kinds = useKinds(kindLabels).filter(
    ({ value }) =>
      value === chosen ||
      !rareKinds.some((rare) => rare === value) ||
      entries.some(({ kind }) => kind === value),
  );
  const {
    rows: shown,
    above,
    empty,
  } = useFilteredRecords(entries, { factsOf: entryFacts, kinds, isSearching });
  const status = useSelector(list, listStatusOf);
  const asOf = useSelector(list, asOfOf);
  const refusal = useSelector(list, ({ context }) => context.refusal);
  const currency = useAccountCurrency(services.balances);
  const rows = useMemo(() => dayGroups(shown, ({ createdAt }) => momentOf(createdAt), dayOf), [shown, dayOf]);
  const title = t`Account history`;
  return (
    <Screen
      title={title}
      heading={<AccountChoice {...{ services, accountId, onAccount }} />}
      onBack={onBack}
      actions={
        <>
          {above === null ? null : (
            <IconButton
              label={t({ message: 'Search', comment: 'Field that searches a list of records' })}
              pressed={isSearching}
              onClick={() => setSearching(!isSearching)}
            >
              <IconSearch aria-hidden="true" />
            </IconButton>
          )}
          <ExportButton actor={exporter} />
        </>
      }
    >
      <div className={classes.head}>
        <AccountFigures services={services} accountId={accountId} currency={currency} />
        <ExportStatus actor={exporter} />
      </div>
      <PagedList
        label={title}
        rows={rows}
        status={status}
        asOf={asOf}
        refusal={refusal}
        rowHeight={68}
        emptyTitle={<Trans>No entries yet</Trans>}
        {...empty}
        above={above}
        renderRow={({ row, ...day }) => (
          <DayRow {...day}>
            <EntryRow entry={row} currency={currency} onOpen={setOpened} />
          </DayRow>
        )}
        onMore={() => list.send({ type: 'more' })}
        onRefresh={() => list.send({ type: 'refresh' })}
      />
      <EntrySheet entry={opened} currency={currency} onClose={() => setOpened(null)} />
    </Screen>
  );
}

const useAccounts = ({ balances }: Pick<HistoryScreenProps['services'], 'balances'>): Account[] =>
  useSelector(balances, loadedValueOf) ?? [];

type AccountChoiceProps = Pick<HistoryScreenProps, 'services' | 'accountId' | 'onAccount'>;

/** The account as the heading of its history, and the choice of another one. */
function AccountChoice({ services, accountId, onAccount }: AccountChoiceProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const accounts = useAccounts(services);
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) return <Trans>Account history</Trans>;
  if (accounts.length === 1) return t(labelOfAccount(account));
  return (
    <>
      <button type="button" className={classes.account} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(labelOfAccount(account))}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <PickerSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Account history`}
        options={accounts.map(({ id, type }) => ({
          value: id,
          label: t(labelOfAccount({ id, type })),
          detail: type === null ? null : t(accountPurposes[type]),
        }))}
        value={accountId}
        onPick={onAccount}
      />
    </>
  );
}

interface AccountFiguresProps extends Pick<HistoryScreenProps, 'services' | 'accountId'> {
  currency: 'USD' | undefined;
}

/** All of an account's money, and how much of it can be used (WALLET-189). */
function AccountFigures({ services, accountId, currency }: AccountFiguresProps) {
  const isStale = useSelector(services.balances, isValueOutdated);
  // The figures of the accounts page, which may differ by a cent from those that are rounded by themselves.
  const account = accountsInCents(useAccounts(services)).find(({ id }) => id === accountId);
  if (account === undefined) return null;
  const { available, locked } = account;
  const style = { currency, stale: isStale };
  const figure = <MoneyText value={available} {...style} />;
  const held = <HeldText locked={locked} figure={<MoneyText value={locked} {...style} />} />;
  return (
    <div>
      <p className={classes.figure}>
        <MoneyText value={heldIn(account)} isHeadline {...style} />
      </p>
      <p className={classes.quiet}>
        {locked !== null && isZero(locked) ? (
          held
        ) : (
          <>
            <Trans comment="The part of an account's money that can be used now">{figure} available</Trans>
            {' · '}
            {held}
          </>
        )}
      </p>
    </div>
  );
}
