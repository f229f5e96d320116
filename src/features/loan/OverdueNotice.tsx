import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isOverdue } from '#domain/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { loanStatusLabels } from './records/LoanStatusPill.tsx';

/** For how long a loan is overdue that is. */
export function OverdueText({ loan: { overdueDays: days } }: { loan: Pick<LoanRecord, 'overdueDays'> }) {
  const { t } = useLingui();
  return days
    ? t({
        message: plural(days, { one: '# day overdue', other: '# days overdue' }),
        comment: 'How long ago a loan should have been repaid',
      })
    : t(loanStatusLabels.overdue);
}

/** For how long a loan is overdue, and what that costs; nothing for one that isn't. */
export function OverdueNotice({ loan }: { loan: LoanRecord }) {
  if (!isOverdue(loan)) return null;
  return (
    <Notice tone="danger" role="note" title={<OverdueText loan={loan} />}>
      <Trans comment="The placeholder is an amount of money">
        The penalty so far is {<MoneyText value={loan.penalty} currency="USD" />}. It grows every day until
        you repay.
      </Trans>
    </Notice>
  );
}

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
