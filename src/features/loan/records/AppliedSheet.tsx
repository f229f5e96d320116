import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { appliedLoanOf, type LoanApplicationActor } from '#machines/loan/application.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { LoanRecord, LoanStatus } from '#protocol/loan.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import type { Outcome } from '#ui/pictures/DoneBezel.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { useDueLine, useTermLines } from '../application/use-term-lines.tsx';
import { LoanStatusPill } from './LoanStatusPill.tsx';

interface AppliedSheetProps {
  actor: LoanApplicationActor;
  /** The user's loans. */
  records: PagedListActor<LoanRecord>;
  /** Opens one loan. */
  onOpen: (loanId: string) => void;
}

const outcomes: Partial<Record<LoanStatus, Outcome>> = { awaiting: 'waiting', rejected: 'refused' };

/** Before the loan is in the list its status isn't known. */
const unread = { status: null, overdueDays: null, penalty: null, dueAt: '' } as const;

/** The loan that was just applied for; says when it is decided. */
export function AppliedSheet({ actor, records, onOpen }: AppliedSheetProps) {
  const { t } = useLingui();
  const applied = useSelector(actor, appliedLoanOf);
  const { id, product, amount } = applied ?? { id: null, product: null, amount: null };
  const record = useSelector(records, ({ context }) => context.rows.find((row) => row.id === id)) ?? unread;
  const terms = useTermLines(['interest', 'total'], product, amount);
  const dueUnknown = useDueLine(product);
  if (applied === null) return null;
  const dueAt = {
    label: t({ message: 'Due', comment: 'When a loan is to be repaid' }),
    value: <DateText value={record.dueAt} timeStyle="zoned" />,
  };
  return (
    <DoneSheet
      opened
      outcome={record.status === null ? 'waiting' : (outcomes[record.status] ?? 'done')}
      title={<Trans>You have applied for a loan</Trans>}
      lines={[
        {
          label: t({ message: 'Loan amount', comment: 'The amount of a loan in USD' }),
          value: <MoneyText value={amount} currency="USD" />,
        },
        ...terms,
        record.dueAt === '' ? dueUnknown : dueAt,
        ...(record.status === null
          ? []
          : [
              {
                label: t({ message: 'Status', comment: 'Label of the status of a record' }),
                value: <LoanStatusPill loan={record} />,
              },
            ]),
      ]}
      action={
        id === null
          ? undefined
          : { label: <Trans comment="Opens the page of a loan">Details</Trans>, onClick: () => onOpen(id) }
      }
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      <NextStepOf status={record.status} />
    </DoneSheet>
  );
}

function NextStepOf({ status }: Pick<LoanRecord, 'status'>) {
  const isAccountKnown = use(KnowsRules);
  switch (status) {
    case 'awaiting':
      if (!isAccountKnown)
        return (
          <Trans>Your application is being reviewed. If it's approved, the amount will be paid out.</Trans>
        );
      return (
        <Trans>
          Your application is being reviewed. If it's approved, the amount will be paid out to your forex
          account.
        </Trans>
      );
    case 'toRepay':
      if (!isAccountKnown) return <Trans>The amount has been paid out.</Trans>;
      return <Trans>The amount has been paid out to your forex account.</Trans>;
    case 'rejected':
      return <Trans>This loan was rejected</Trans>;
    default:
      return <Trans>Track its progress in your loans.</Trans>;
  }
}
