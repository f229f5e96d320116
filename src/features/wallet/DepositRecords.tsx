import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { DepositRecord, MoneyKind } from '#protocol/deposit.ts';
import { CoinText } from '#ui/CoinText.tsx';
import { DateText } from '#ui/DateText.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RecordList } from '#ui/RecordList.tsx';
import { useKinds } from '#ui/record-kinds.ts';
import { UnknownPill } from '#ui/UnknownPill.tsx';
import { type RecordStatus, RecordStatusPill, recordStatusLabels } from './RecordStatusPill.tsx';

const credited = msg({ message: 'Credited', comment: 'The status of a deposit whose money has arrived' });

const statusLabels = recordStatusLabels(credited);

const statusOf = ({ status }: DepositRecord): RecordStatus | null =>
  status === 'unchecked' ? 'checking' : status;

const factsOf = (record: DepositRecord): RecordFacts => ({
  texts: [record.amount, record.currencyCode, record.remark],
  kind: statusOf(record),
  day: recordDay(record.createdAt),
});

interface DepositRecordsProps {
  actor: PagedListActor<DepositRecord>;
  kind: MoneyKind;
}

const emptyTitles: Record<MoneyKind, MessageDescriptor> = {
  coin: msg`No coin deposits yet`,
  bank: msg`No bank deposits yet`,
};

/** The deposits of one kind that were submitted, newest first (WALLET-23). */
export function DepositRecords({ actor, kind }: DepositRecordsProps) {
  const { t } = useLingui();
  const kinds = useKinds(statusLabels);
  return (
    <RecordList
      label={t({ message: 'Deposits', comment: 'The list of submitted deposits' })}
      actor={actor}
      rowHeight={68}
      emptyTitle={t(emptyTitles[kind])}
      emptyHint={t`A deposit is listed here as soon as you submit it.`}
      filtering={{ factsOf, kinds }}
      renderRow={(record) => <RecordRow record={record} />}
    />
  );
}

/** Amount, kind, currency, status, time and remark of a deposit (WALLET-24). */
const RecordRow = ({ record }: { record: DepositRecord }) => (
  <Stack gap={2} px="md" py="sm">
    <Group justify="space-between" gap="4px 16px">
      <Text fw={600}>
        <CoinText value={record.amount} currencyCode={record.currencyCode} />
      </Text>
      <Status record={record} />
    </Group>
    <Text size="xs" c="dimmed">
      {record.kind === 'coin' ? (
        <Trans comment="A deposit in a coin, over its network">Coin</Trans>
      ) : (
        <Trans comment="A deposit by wire transfer">Bank</Trans>
      )}
      <Credit record={record} />
      {' · '}
      <DateText value={record.createdAt} />
    </Text>
    {record.remark === '' ? null : (
      <Text size="sm">
        <bdi>{record.remark}</bdi>
      </Text>
    )}
  </Stack>
);

/** The worth at which a coin is credited, where the API says it (WALLET-183). */
const Credit = ({ record: { credit, currencyCode, status } }: { record: DepositRecord }) =>
  credit === null || currencyCode === 'USD' || (status !== 'unchecked' && status !== 'finished') ? null : (
    <>
      {' · '}
      <MoneyText value={credit} currency="USD" />
    </>
  );

/** A status that the specification doesn't name is unknown. */
function Status({ record }: { record: DepositRecord }) {
  const status = statusOf(record);
  return status === null ? <UnknownPill /> : <RecordStatusPill status={status} finished={credited} />;
}
