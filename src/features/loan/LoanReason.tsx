import { Trans } from '@lingui/react/macro';
import type { LoanRecord } from '#protocol/loan.ts';
import { Notice } from '#ui/screen/Notice.tsx';

/** Why a loan was rejected, or the last proof of its repayment; nothing where the API says nothing. */
export function LoanReason({ loan: { status, reason } }: { loan: LoanRecord }) {
  if (reason === '') return null;
  return (
    <Notice
      tone="warning"
      role="note"
      title={status === 'toRepay' ? <Trans>The last proof of repayment was rejected</Trans> : undefined}
    >
      <bdi>{reason}</bdi>
    </Notice>
  );
}
