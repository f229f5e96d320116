import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { CoinText } from '#ui/CoinText.tsx';
import { DateText } from '#ui/DateText.tsx';
import { ExactMoneyText } from '#ui/ExactMoneyText.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { ListSection } from '#ui/ListSection.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Pill } from '#ui/Pill.tsx';
import { RecordList } from '#ui/RecordList.tsx';
import { useKinds } from '#ui/record-kinds.ts';
import { CodeText } from './CodeText.tsx';
import { RecordStatusPill, recordStatusLabels } from './RecordStatusPill.tsx';
import classes from './WithdrawalRecords.module.css';

const successful = msg({ message: 'Successful', comment: 'The status of a withdrawal that was paid out' });

const statusLabels = recordStatusLabels(successful);

const factsOf = (record: WithdrawalRecord): RecordFacts => ({
  texts: [record.amount, record.currencyCode, record.address, record.payeeAccount, record.notes],
  kind: record.status,
  day: recordDay(record.createdAt),
});

interface WithdrawalRecordsProps {
  actor: PagedListActor<WithdrawalRecord>;
  kind: MoneyKind;
}

const emptyTitles: Record<MoneyKind, MessageDescriptor> = {
  coin: msg`No coin withdrawals yet`,
  bank: msg`No bank withdrawals yet`,
};

/** The withdrawals of one kind, newest first (WALLET-31). */
export function WithdrawalRecords({ actor, kind }: WithdrawalRecordsProps) {
  const { t } = useLingui();
  const kinds = useKinds(statusLabels);
  return (
    <ListSection title={<Trans comment="Heading of the list of withdrawals">Your withdrawals</Trans>}>
      <RecordList
        label={t`Your withdrawals`}
        actor={actor}
        rowHeight={188}
        emptyTitle={t(emptyTitles[kind])}
        emptyHint={<Trans>Fill in the form above to make your first one.</Trans>}
        filtering={{ factsOf, kinds }}
        renderRow={(record) => <RecordRow record={record} />}
      />
    </ListSection>
  );
}

/** One withdrawal, with all fields of a record (WALLET-32). */
function RecordRow({ record }: { record: WithdrawalRecord }) {
  const { amount, fee, receipt, currencyCode, createdAt, payeeKind, address, payeeAccount, notes } = record;
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <span className={classes.amount}>
          <MoneyText value={amount} currency="USD" />
        </span>
        <Status record={record} />
      </div>
      <DateText value={createdAt} size="xs" c="dimmed" />
      <InfoRow label={<Trans comment="The fee of a withdrawal">Fee</Trans>}>
        <ExactMoneyText value={fee} />
      </InfoRow>
      <InfoRow label={<Trans comment="What arrives from a withdrawal">You receive</Trans>}>
        <CoinText value={receipt} currencyCode={currencyCode} />
      </InfoRow>
      <InfoRow label={payeeKind === 'address' ? <Trans>Address</Trans> : <Trans>Bank account</Trans>}>
        <CodeText>{payeeKind === 'address' ? address : payeeAccount}</CodeText>
      </InfoRow>
      {notes === '' ? null : (
        <InfoRow label={<Trans comment="Remarks on a withdrawal">Notes</Trans>}>
          <bdi>{notes}</bdi>
        </InfoRow>
      )}
    </div>
  );
}

/** "Successful" only where it is final (WALLET-125); a status that isn't known in the API's own words. */
const Status = ({ record: { status, statusName } }: { record: WithdrawalRecord }) =>
  status !== null ? (
    <RecordStatusPill status={status} finished={successful} />
  ) : statusName === '' ? null : (
    <Pill>{statusName}</Pill>
  );
