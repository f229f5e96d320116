import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { standsForDollar } from '#domain/shown-decimals.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinRate } from '#ui/figures/Quantities.tsx';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';
import { DetailSheet } from '#ui/sheets/DetailSheet.tsx';
import { CodeText } from './CodeText.tsx';

interface RecordSheetProps {
  title: string;
  record: { id: string; createdAt: string; decidedAt: string; currencyCode: string };
  status: ReactNode;
  /** The value of one coin in USD; null while unknown. */
  rate: Decimal | null;
  /** The rows between status and rate. */
  children: ReactNode;
  /** The rows below. */
  remarks?: ReactNode;
  onClose: () => void;
}

/** All that the API says of a deposit or a withdrawal, with the rate that follows from it (WALLET-187). */
export const RecordSheet = ({
  title,
  record: { id, createdAt, decidedAt, currencyCode },
  status,
  rate,
  children,
  remarks,
  onClose,
}: RecordSheetProps) => (
  <DetailSheet title={title} onClose={onClose}>
    <Stack gap={4}>
      <InfoRow label={<Trans comment="Label of the status of a record">Status</Trans>}>{status}</InfoRow>
      {children}
      {rate === null || standsForDollar(currencyCode) ? null : (
        <InfoRow label={<Trans comment="What one coin is worth in USD">Rate</Trans>}>
          <CoinRate currencyCode={currencyCode} usdPerCoin={rate} isApproximate />
        </InfoRow>
      )}
      <InfoRow label={<Trans comment="When a deposit or a withdrawal was sent by its user">Submitted</Trans>}>
        <DateText value={createdAt} />
      </InfoRow>
      {decidedAt === '' ? null : (
        <InfoRow
          label={<Trans comment="When a deposit or a withdrawal was accepted or rejected">Decided</Trans>}
        >
          <DateText value={decidedAt} />
        </InfoRow>
      )}
      {id === '' ? null : (
        <InfoRow label={<Trans comment="The number by which the exchange knows a record">Number</Trans>}>
          <CodeText>{id}</CodeText>
        </InfoRow>
      )}
      {remarks}
    </Stack>
  </DetailSheet>
);

export type RecordStatus = 'checking' | 'finished' | 'rejected' | 'invalid';

const looks: Record<RecordStatus, StatusLook> = {
  checking: { tone: 'warning', icon: IconClock },
  finished: { tone: 'success', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconCircleX },
  invalid: { tone: 'neutral', icon: IconBan },
};

const comment = 'The status of a deposit or a withdrawal';

type Labels = Record<RecordStatus, MessageDescriptor>;

/** The labels of all statuses; that of a finished record says where its money is. */
export const recordStatusLabels = (finished: MessageDescriptor): Labels => ({
  checking: msg({ message: 'Being checked', comment }),
  finished,
  rejected: msg({ message: 'Rejected', comment }),
  invalid: msg({ message: 'Invalid', comment }),
});

/** The status of a deposit or a withdrawal (WALLET-60, WALLET-125). */
export const RecordStatusPill = ({ status, labels }: { status: RecordStatus; labels: Labels }) => (
  <StatusPill look={looks[status]} label={labels[status]} />
);
