import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type Ref, useState } from 'react';
import { minus } from '#domain/decimal.ts';
import { creditedPrice } from '#domain/deposit-credit.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { ShortAddress } from '#ui/figures/AddressText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { CoinText, ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { CodeText } from './CodeText.tsx';
import { RecordRow } from './RecordRow.tsx';
import { RecordSheet, RecordStatusPill, recordStatusLabels } from './RecordSheet.tsx';

const statusLabels = recordStatusLabels(
  msg({ message: 'Successful', comment: 'The status of a withdrawal that was paid out' }),
);

const factsOf = (record: WithdrawalRecord): RecordFacts => ({
  texts: [record.amount, record.currencyCode, record.address, record.payeeAccount, record.notes],
  kind: record.status,
  day: recordDay(record.createdAt),
});

interface WithdrawalRecordsProps {
  actor: PagedListActor<WithdrawalRecord>;
  kind: MoneyKind;
  ref: Ref<HTMLElement>;
}

const emptyTitles: Record<MoneyKind, MessageDescriptor> = {
  coin: msg`No coin withdrawals yet`,
  bank: msg`No bank withdrawals yet`,
};

/** The withdrawals of one kind, newest first (WALLET-31). */
export function WithdrawalRecords({ actor, kind, ref }: WithdrawalRecordsProps) {
  const { t } = useLingui();
  const kinds = useKinds(statusLabels);
  const [opened, setOpened] = useState<WithdrawalRecord | null>(null);
  // Its status changes while it is looked at; without an id it is shown as it was.
  const current = useSelector(actor, (snapshot) => rowOf(snapshot, opened?.id || null)) ?? opened;
  return (
    <ListSection
      ref={ref}
      isBeside
      title={<Trans comment="Heading of the list of withdrawals">Your withdrawals</Trans>}
    >
      <RecordList
        label={t`Your withdrawals`}
        actor={actor}
        rowHeight={68}
        emptyTitle={t(emptyTitles[kind])}
        emptyHint={<Trans>Fill in the form above to make your first one.</Trans>}
        filtering={{ factsOf, kinds }}
        renderRow={(record) => <WithdrawalRow record={record} onOpen={() => setOpened(record)} />}
      />
      {current === null ? null : <WithdrawalSheet record={current} onClose={() => setOpened(null)} />}
    </ListSection>
  );
}

/** One withdrawal: to whom, when, how much and how it stands; all fields are in its detail (WALLET-32). */
const WithdrawalRow = ({ record, onOpen }: { record: WithdrawalRecord; onOpen: () => void }) => (
  <RecordRow
    direction="out"
    status={record.status}
    title={
      record.payeeKind === 'address' ? (
        <ShortAddress>{record.address}</ShortAddress>
      ) : (
        <CodeText>{record.payeeAccount}</CodeText>
      )
    }
    createdAt={record.createdAt}
    amount={<MoneyText value={record.amount} currency="USD" />}
    pill={<Status record={record} />}
    remark={record.notes}
    onOpen={onOpen}
  />
);

/** Fee, amount received (nothing for a rejected withdrawal), payee and notes. */
function Figures({ record }: { record: WithdrawalRecord }) {
  const { status, fee, receipt, currencyCode, payeeKind, address, payeeAccount, notes } = record;
  return (
    <>
      <InfoRow label={<Trans comment="The fee of a withdrawal">Fee</Trans>}>
        <ExactMoneyText value={fee} />
      </InfoRow>
      {status === 'rejected' ? null : (
        <InfoRow label={<Trans comment="What arrives from a withdrawal">You receive</Trans>}>
          <CoinText value={receipt} currencyCode={currencyCode} />
        </InfoRow>
      )}
      <InfoRow label={payeeKind === 'address' ? <Trans>Address</Trans> : <Trans>Bank account</Trans>}>
        <CodeText>{payeeKind === 'address' ? address : payeeAccount}</CodeText>
      </InfoRow>
      {notes === '' ? null : (
        <InfoRow label={<Trans comment="Remarks on a withdrawal">Notes</Trans>}>
          <bdi>{notes}</bdi>
        </InfoRow>
      )}
    </>
  );
}

function WithdrawalSheet({ record, onClose }: { record: WithdrawalRecord; onClose: () => void }) {
  const { t } = useLingui();
  const { amount, fee, receipt } = record;
  return (
    <RecordSheet
      title={t({ message: 'Withdrawal', comment: 'A noun: one withdrawal, with its figures' })}
      record={record}
      status={<Status record={record} />}
      rate={
        amount === null || fee === null || receipt === null
          ? null
          : creditedPrice(receipt, minus(amount, fee))
      }
      onClose={onClose}
    >
      <InfoRow label={<Trans comment="The amount of a withdrawal">Amount</Trans>}>
        <MoneyText value={amount} currency="USD" />
      </InfoRow>
      <Figures record={record} />
    </RecordSheet>
  );
}

/** "Successful" only where it is final (WALLET-125); a status that isn't known in the API's own words. */
const Status = ({ record: { status, statusName } }: { record: WithdrawalRecord }) =>
  status !== null ? (
    <RecordStatusPill status={status} labels={statusLabels} />
  ) : statusName === '' ? null : (
    <Pill>{statusName}</Pill>
  );
