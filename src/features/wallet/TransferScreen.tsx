import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { fromOf, isTransferOpen } from '#machines/wallet/transfer.machine.ts';
import type { TransferRecord } from '#protocol/transfer.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import type { TransferServices } from './services.ts';
import { TransferAccounts, useAccountCurrency, useAccountName } from './TransferAccounts.tsx';
import { TransferForm } from './TransferForm.tsx';
import classes from './TransferScreen.module.css';

export interface TransferScreenProps {
  services: Pick<TransferServices, 'balances' | 'form' | 'recordsOf'>;
  /** Opens the user's loans, one of which has to be repaid first. */
  onOpenLoans: () => void;
  onBack: () => void;
}

/** /mine/transfer: the form, and the transfers from the chosen account (WALLET-39). */
export function TransferScreen({ services, onOpenLoans, onBack }: TransferScreenProps) {
  const { t } = useLingui();
  const form = services.form();
  const from = useSelector(form, fromOf);
  const isOpen = useSelector(form, isTransferOpen);
  useEffect(() => () => form.send({ type: 'screen.left' }), [form]);
  return (
    <Screen title={t`Transfer`} onBack={onBack}>
      {isOpen ? (
        <TransferForm actor={form} balances={services.balances} onOpenLoans={onOpenLoans} />
      ) : (
        <Box p="md">
          <SkeletonRows count={4} rowHeight={72} withMark={false} />
        </Box>
      )}
      {from === null ? null : (
        <TransferList key={from} actor={services.recordsOf(from)} balances={services.balances} />
      )}
    </Screen>
  );
}

interface TransferListProps {
  actor: PagedListActor<TransferRecord>;
  balances: TransferServices['balances'];
}

/** The transfers from one account, in striped rows (WALLET-45, WALLET-46, WALLET-47). */
function TransferList({ actor, balances }: TransferListProps) {
  const { t } = useLingui();
  const nameOf = useAccountName(balances);
  const factsOf = ({ from, to, amount, createdAt }: TransferRecord): RecordFacts => ({
    texts: [nameOf(from), nameOf(to), amount],
    kind: null,
    day: recordDay(createdAt),
  });
  const currency = useAccountCurrency(balances);
  return (
    <ListSection isBeside title={<Trans>Transfer history</Trans>}>
      <RecordList
        label={t`Transfer history`}
        actor={actor}
        rowHeight={68}
        emptyTitle={<Trans>No transfers from this account yet</Trans>}
        filtering={{ factsOf }}
        renderRow={(record, index) => (
          <div className={classes.row} data-striped={index % 2 === 1}>
            <div className={classes.words}>
              <span>
                <TransferAccounts from={record.from} to={record.to} balances={balances} />
              </span>
              <span className={classes.time}>
                <DateText value={record.createdAt} timeStyle="dateMinute" />
              </span>
            </div>
            <span className={classes.amount}>
              <ExactMoneyText value={record.amount} currency={currency} />
            </span>
          </div>
        )}
      />
    </ListSection>
  );
}
