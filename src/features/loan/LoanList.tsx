import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { ListSection } from '#ui/ListSection.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { LoanCard } from './LoanCard.tsx';

interface LoanListProps {
  actor: PagedListActor<LoanRecord>;
  onAgreement: (loanId: string) => void;
  onRepay: (loanId: string) => void;
}

/** The user's loans as cards, page by page (LOAN-15). */
export function LoanList({ actor, onAgreement, onRepay }: LoanListProps) {
  const { t } = useLingui();
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  return (
    <ListSection title={<Trans comment="Heading of the list of loans">Your loans</Trans>}>
      <PagedList
        label={t`Your loans`}
        rows={rows}
        status={status}
        rowHeight={380}
        emptyTitle={<Trans>No loans yet</Trans>}
        emptyHint={<Trans>Fill in the form above to apply for the first one.</Trans>}
        renderRow={(loan) => (
          <LoanCard loan={loan} onAgreement={() => onAgreement(loan.id)} onRepay={() => onRepay(loan.id)} />
        )}
        onMore={() => actor.send({ type: 'more' })}
        onRefresh={() => actor.send({ type: 'refresh' })}
      />
    </ListSection>
  );
}
