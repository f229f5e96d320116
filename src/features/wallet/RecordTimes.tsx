import { Trans } from '@lingui/react/macro';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CodeText } from './CodeText.tsx';

interface RecordTimesProps {
  record: { id: string; createdAt: string; decidedAt: string };
}

/** When a deposit or a withdrawal was sent and decided, and its number, as far as the API says them. */
export const RecordTimes = ({ record: { id, createdAt, decidedAt } }: RecordTimesProps) => (
  <>
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
  </>
);
