import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { TransferRecord } from '#protocol/transfer.ts';
import { DateText } from '#ui/DateText.tsx';
import { ListSection } from '#ui/ListSection.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RecordList } from '#ui/RecordList.tsx';
import { accountLabelOf } from './account-labels.ts';
import { TransferAccounts } from './TransferAccounts.tsx';
import classes from './TransferList.module.css';
import type { TransferServices } from './transfer-services.ts';

interface TransferListProps {
  actor: PagedListActor<TransferRecord>;
  balances: TransferServices['balances'];
}

/** The transfers from one account, in striped rows (WALLET-45, WALLET-46, WALLET-47). */
export function TransferList({ actor, balances }: TransferListProps) {
  const { t } = useLingui();
  const accounts = useSelector(balances, loadedValueOf) ?? [];
  const nameOf = (account: string) => {
    const label = accountLabelOf(account, accounts);
    return label ? t(label) : account;
  };
  return (
    <ListSection title={<Trans>Transfer history</Trans>}>
      <RecordList
        label={t`Transfer history`}
        actor={actor}
        rowHeight={64}
        emptyTitle={<Trans>No transfers yet</Trans>}
        emptyHint={<Trans>Transfers from this account appear here.</Trans>}
        renderRow={(record, index) => (
          <div className={classes.row} data-striped={index % 2 === 1}>
            <div className={classes.words}>
              <span>
                <TransferAccounts from={nameOf(record.from)} to={nameOf(record.to)} />
              </span>
              <span className={classes.time}>
                <DateText value={record.createdAt} />
              </span>
            </div>
            <span className={classes.amount}>
              <MoneyText value={record.amount} currency="USD" />
            </span>
          </div>
        )}
      />
    </ListSection>
  );
}
