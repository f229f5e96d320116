import { Trans, useLingui } from '@lingui/react/macro';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { LoanCard } from './LoanCard.tsx';

interface LoanListProps {
  actor: PagedListActor<LoanRecord>;
  onAgreement: (loanId: string) => void;
  onRepay: (loanId: string) => void;
}

/** The user's loans as cards, page by page (LOAN-15). */
export function LoanList({ actor, onAgreement, onRepay }: LoanListProps) {
  const { t } = useLingui();
  return (
    <ListSection title={<Trans comment="Heading of the list of loans">Your loans</Trans>}>
      <RecordList
        label={t`Your loans`}
        actor={actor}
        rowHeight={380}
        emptyTitle={<Trans>No loans yet</Trans>}
        emptyHint={<Trans>Fill in the form above to apply for your first one.</Trans>}
        renderRow={(loan) => (
          <LoanCard loan={loan} onAgreement={() => onAgreement(loan.id)} onRepay={() => onRepay(loan.id)} />
        )}
      />
    </ListSection>
  );
}
