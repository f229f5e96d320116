import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { creditedPrice } from '#domain/deposit-credit.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import type { DepositRecord, MoneyKind } from '#protocol/deposit.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinText } from '#ui/figures/Quantities.tsx';
import { UnknownPill } from '#ui/figures/StatusPill.tsx';
import { RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';
import { RecordSheet, type RecordStatus, RecordStatusPill, recordStatusLabels } from './RecordSheet.tsx';

const statusLabels = recordStatusLabels(
  msg({ message: 'Credited', comment: 'The status of a deposit whose money has arrived' }),
);

const statusOf = ({ status }: DepositRecord): RecordStatus | null =>
  status === 'unchecked' ? 'checking' : status;

const factsOf = (record: DepositRecord): RecordFacts => ({
  texts: [record.amount, record.currencyCode, record.remark],
  kind: statusOf(record),
  day: recordDay(record.createdAt),
});

const emptyTitles: Record<MoneyKind, MessageDescriptor> = {
  coin: msg`No coin deposits yet`,
  bank: msg`No bank deposits yet`,
};

/** The deposits of one kind that were submitted, newest first (WALLET-23). */
export function DepositRecords({ actor, kind }: { actor: PagedListActor<DepositRecord>; kind: MoneyKind }) {
  const { t } = useLingui();
  const kinds = useKinds(statusLabels);
  const [opened, setOpened] = useState<DepositRecord | null>(null);
  // Its status changes while it is looked at; without an id it is shown as it was.
  const current = useSelector(actor, (snapshot) => rowOf(snapshot, opened?.id || null)) ?? opened;
  return (
    <>
      <RecordList
        label={t({ message: 'Deposits', comment: 'The list of submitted deposits' })}
        actor={actor}
        rowHeight={68}
        emptyTitle={t(emptyTitles[kind])}
        filtering={{ factsOf, kinds }}
        renderRow={(record) => <DepositRow record={record} onOpen={() => setOpened(record)} />}
      />
      {current === null ? null : <DepositSheet record={current} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Amount, kind, currency, status, time and remark of a deposit (WALLET-24). */
const DepositRow = ({ record, onOpen }: { record: DepositRecord; onOpen: () => void }) => (
  <RecordRow
    direction="in"
    status={statusOf(record)}
    title={
      <>
        <Kind record={record} /> · <bdi>{record.currencyCode || unknownFigure}</bdi>
      </>
    }
    detail={<Credit record={record} />}
    createdAt={record.createdAt}
    amount={<CoinText value={record.amount} currencyCode={record.currencyCode} />}
    pill={<Status record={record} />}
    remark={record.remark}
    onOpen={onOpen}
  />
);

const Kind = ({ record: { kind } }: { record: DepositRecord }) =>
  kind === 'coin' ? (
    <Trans comment="A deposit in a coin, over its network">Coin</Trans>
  ) : (
    <Trans comment="A deposit by wire transfer">Bank</Trans>
  );

function DepositSheet({ record, onClose }: { record: DepositRecord; onClose: () => void }) {
  const { t } = useLingui();
  const { amount, currencyCode, credit, status, remark } = record;
  return (
    <RecordSheet
      title={t({ message: 'Deposit', context: 'record', comment: 'A noun: one deposit, with its figures' })}
      record={record}
      status={<Status record={record} />}
      rate={amount === null || credit === null ? null : creditedPrice(amount, credit)}
      remarks={
        remark === '' ? null : (
          <InfoRow label={<Trans comment="Remarks on a deposit">Notes</Trans>}>
            <bdi>{remark}</bdi>
          </InfoRow>
        )
      }
      onClose={onClose}
    >
      <InfoRow label={<Trans comment="Of a deposit">Amount</Trans>}>
        <CoinText value={amount} currencyCode={currencyCode} />
      </InfoRow>
      <InfoRow label={<Trans comment="Whether a deposit is in a coin or by a bank">Method</Trans>}>
        <Kind record={record} />
      </InfoRow>
      {credit === null || (status !== 'unchecked' && status !== 'finished') ? null : (
        <InfoRow
          label={
            status === 'finished' ? (
              <Trans comment="How much of a deposit was credited, in USD">Credited</Trans>
            ) : (
              <Trans comment="How much of a deposit is credited, in USD">To be credited</Trans>
            )
          }
        >
          <MoneyText value={credit} currency="USD" />
        </InfoRow>
      )}
    </RecordSheet>
  );
}

/** The worth at which a coin is credited, where the API says it (WALLET-183). */
const Credit = ({ record: { credit, currencyCode, status } }: { record: DepositRecord }) =>
  credit === null || currencyCode === 'USD' || (status !== 'unchecked' && status !== 'finished') ? null : (
    <>
      <MoneyText value={credit} currency="USD" />
      {' · '}
    </>
  );

/** A status that the specification doesn't name is unknown. */
function Status({ record }: { record: DepositRecord }) {
  const status = statusOf(record);
  return status === null ? <UnknownPill /> : <RecordStatusPill status={status} labels={statusLabels} />;
}
