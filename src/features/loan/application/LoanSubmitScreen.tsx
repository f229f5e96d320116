import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconHistory } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { LoanCard } from '../records/LoanCard.tsx';
import { OwedLoans } from '../records/OwedLoans.tsx';
import type { LoanServices } from '../services.ts';
import { TitleWithUid } from '../TitleWithUid.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import classes from './LoanSubmitScreen.module.css';
import { OnOffer } from './OnOffer.tsx';
import { OpenApplication } from './OpenApplication.tsx';

export interface LoanSubmitScreenProps {
  services: Pick<LoanServices, 'application' | 'products' | 'records'>;
  uid: string;
  /** Opens the agreement of the loan that was confirmed (LOAN-14). */
  onConfirmed: (request: AgreementRequest) => void;
  /** Opens the signed agreement of a loan (LOAN-18). */
  onAgreement: (loanId: string) => void;
  /** Opens the repayment of a loan (LOAN-19). */
  onRepay: (loanId: string) => void;
  onRecords: () => void;
  onBack: () => void;
}

/** /loan/submit: what is owed, the application, and the user's loans below (LOAN-6, LOAN-15, LOAN-151). */
export function LoanSubmitScreen(props: LoanSubmitScreenProps) {
  const { services, uid, onConfirmed, onAgreement, onRepay, onRecords, onBack } = props;
  const { t } = useLingui();
  const title = t({ message: 'Loan', comment: 'Title of the page on which a loan is applied for' });
  return (
    <Screen
      title={title}
      heading={<TitleWithUid uid={uid}>{title}</TitleWithUid>}
      onBack={onBack}
      actions={
        <IconButton label={t`Loan records`} onClick={onRecords}>
          <IconHistory aria-hidden="true" />
        </IconButton>
      }
    >
      <OwedLoans actor={services.records()} onRepay={onRepay} />
      <div className={classes.form}>
        <p className={classes.badge}>
          <Pill tone="success">
            <IconCircleCheck size={14} aria-hidden="true" />
            <Trans comment="Badge: the user's identity was checked for loans">Verified for loans</Trans>
          </Pill>
        </p>
        <OpenApplication actor={services.records()} />
        <Application services={services} onConfirmed={onConfirmed} />
      </div>
      <LoanList actor={services.records()} onAgreement={onAgreement} onRepay={onRepay} />
    </Screen>
  );
}

function Application({ services, onConfirmed }: Pick<LoanSubmitScreenProps, 'services' | 'onConfirmed'>) {
  const actor = services.application();
  const isBeyond = useSelector(actor, (snapshot) => snapshot.can({ type: 'choose' }));
  useEffect(() => {
    if (isBeyond) actor.send({ type: 'choose' });
  }, [actor, isBeyond]);
  return (
    <OnOffer services={services}>{() => <ApplicationForm actor={actor} onConfirmed={onConfirmed} />}</OnOffer>
  );
}

interface LoanListProps {
  actor: PagedListActor<LoanRecord>;
  onAgreement: (loanId: string) => void;
  onRepay: (loanId: string) => void;
}

/** The user's loans as cards, page by page (LOAN-15). */
function LoanList({ actor, onAgreement, onRepay }: LoanListProps) {
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
