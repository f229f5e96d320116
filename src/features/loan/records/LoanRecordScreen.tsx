import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { LoanSummary } from '../LoanSummary.tsx';
import { LoanReason, OverdueNotice } from '../OverdueNotice.tsx';
import type { LoanServices } from '../services.ts';
import { TitleWithUid } from '../TitleWithUid.tsx';
import { AppliedSheet } from './AppliedSheet.tsx';
import classes from './LoanRecordScreen.module.css';
import { loanStatusLabels } from './LoanStatusPill.tsx';

export interface LoanRecordScreenProps {
  services: Pick<LoanServices, 'records' | 'knownApplication'>;
  uid: string;
  /** Opens one loan. */
  onOpen: (loanId: string) => void;
  /** Opens the application. */
  onApply: () => void;
  onBack: () => void;
}

const { overdue: _, ...statusLabels } = loanStatusLabels;

const factsOf = ({ id, amount, reason, status, createdAt }: LoanRecord): RecordFacts => ({
  texts: [id, amount, reason],
  kind: status,
  day: recordDay(createdAt),
});

/** /loan/record: the user's loans with their status in words (LOAN-28, LOAN-29). */
export function LoanRecordScreen({ services, uid, onOpen, onApply, onBack }: LoanRecordScreenProps) {
  const { t } = useLingui();
  const kinds = useKinds(statusLabels);
  const actor = services.records();
  const application = services.knownApplication();
  const title = t`Loan records`;
  return (
    <Screen title={title} heading={<TitleWithUid uid={uid}>{title}</TitleWithUid>} onBack={onBack}>
      <RecordList
        label={title}
        actor={actor}
        rowHeight={92}
        areCards
        emptyTitle={<Trans>No loans yet</Trans>}
        emptyAction={{
          label: <Trans comment="Opens the page of the loan application">Apply for a loan</Trans>,
          onClick: onApply,
        }}
        filtering={{ factsOf, kinds }}
        renderRow={(loan) => <RecordRow loan={loan} onOpen={() => onOpen(loan.id)} />}
      />
      {application ? <AppliedSheet actor={application} records={actor} onOpen={onOpen} /> : null}
    </Screen>
  );
}

function RecordRow({ loan, onOpen }: { loan: LoanRecord; onOpen: () => void }) {
  return (
    <div>
      <RowButton className={classes.row} {...useShownMark(loan.id)} onClick={onOpen}>
        <LoanSummary loan={loan} />
      </RowButton>
      <div className={classes.notices}>
        <OverdueNotice loan={loan} />
        <LoanReason loan={loan} />
      </div>
    </div>
  );
}
