import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { LoanStatus } from '#protocol/loan.ts';
import { useSaysDone } from '#ui/screen/toast.ts';
import { InsteadOfLoan } from '../InsteadOfLoan.tsx';

interface Words {
  title: MessageDescriptor;
  hint: MessageDescriptor | null;
}

/** The reason, by a loan's status, why nothing can be repaid (LOAN-59). */
const wordsFor: Record<Exclude<LoanStatus, 'toRepay'>, Words> = {
  awaiting: {
    title: msg`This loan hasn't been paid out yet`,
    hint: msg`It is awaiting authorization. Until then there is nothing to repay.`,
  },
  rejected: { title: msg`This loan was rejected`, hint: msg`There is nothing to repay.` },
  checking: {
    title: msg`Your repayment is being checked`,
    hint: msg`Once your payment is found, the loan is settled. If it isn't found, you can send proof again here.`,
  },
  repaid: { title: msg`This loan has been repaid`, hint: null },
};

const unknownStatus: Words = { title: msg`This loan can't be repaid now`, hint: null };

/** Shown in place of the form of a loan that isn't to be repaid. */
export function NotRepayable({ status, onLoans }: { status: LoanStatus | null; onLoans: () => void }) {
  const { t } = useLingui();
  useSaysDone();
  const { title, hint } = status === null || status === 'toRepay' ? unknownStatus : wordsFor[status];
  const Icon = status === 'repaid' ? IconCircleCheck : IconClock;
  return (
    <InsteadOfLoan
      icon={<Icon size={32} stroke={1.5} />}
      title={t(title)}
      hint={hint === null ? null : t(hint)}
      onLoans={onLoans}
    />
  );
}
