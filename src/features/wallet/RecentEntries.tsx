import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { newestOf } from '#domain/account-entry.ts';
import { currencyOfAccounts } from '#domain/accounts.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import type { Account } from '#protocol/wallet.ts';
import { Card } from '#ui/lists/Card.tsx';
import type { AssetLinks } from './AccountsScreen.tsx';
import { EntryRow } from './EntryRow.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import classes from './RecentEntries.module.css';
import type { TransferServices } from './services.ts';

type History = PagedListActor<AccountLogEntry>;

/** The rows of several lists, which change together. */
function useRowsOf(lists: readonly History[]): readonly (readonly AccountLogEntry[])[] {
  const store = useMemo(() => {
    const read = () => lists.map((list) => list.getSnapshot().context.rows);
    let last = read();
    return {
      subscribe: (listener: () => void) => {
        const subscriptions = lists.map((list) => list.subscribe(listener));
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        };
      },
      read: () => {
        const next = read();
        if (next.some((rows, index) => rows !== last[index])) last = next;
        return last;
      },
    };
  }, [lists]);
  return useSyncExternalStore(store.subscribe, store.read);
}

interface RecentEntriesProps {
  accounts: readonly Account[];
  historyOf: TransferServices['historyOf'];
  renderHistory: AssetLinks['renderAccount'];
}

const shownCount = 4;

/** What moved last in all accounts, with the way to the whole history; nothing before anything has moved. */
export function RecentEntries({ accounts, historyOf, renderHistory }: RecentEntriesProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<AccountLogEntry | null>(null);
  const ids = [...new Set(accounts.map(({ id }) => id))].join(' ');
  const lists = useMemo(() => (ids === '' ? [] : ids.split(' ').map(historyOf)), [ids, historyOf]);
  const entries = newestOf(useRowsOf(lists), ({ createdAt }) => momentOf(createdAt), shownCount);
  const currency = currencyOfAccounts(accounts);
  const main = accounts.find(({ type }) => type === 'change') ?? accounts[0];
  if (main === undefined || entries.length === 0) return null;
  return (
    <section>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <Trans comment="Heading: what moved last in the user's accounts">Recent</Trans>
        </h2>
        {renderHistory(main.id, {
          className: classes.all,
          children: t({ message: 'All history', comment: 'Leads to the whole history of the accounts' }),
        })}
      </header>
      <Card padded={false}>
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={`${entry.id} ${entry.createdAt} ${entry.amount}`}>
              <EntryRow entry={entry} currency={currency} isOfAll onOpen={setOpened} />
            </li>
          ))}
        </ul>
      </Card>
      <EntrySheet entry={opened} currency={currency} onClose={() => setOpened(null)} />
    </section>
  );
}
