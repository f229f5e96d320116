import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconHistory } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { isPositive } from '#domain/decimal.ts';
import { isOverdue, owedOf } from '#domain/loan.ts';
import { isValueOutdated } from '#machines/shared/loadable.machine.ts';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import { Card } from '#ui/lists/Card.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { LoanDetails } from '../LoanDetails.tsx';
import { LoanSummary } from '../LoanSummary.tsx';
import { LoanReason, OverdueNotice } from '../OverdueNotice.tsx';
import { repayLabels } from '../records/LoanStatusPill.tsx';
import type { LoanServices } from '../services.ts';
import { TitleWithUid } from '../TitleWithUid.tsx';
import { ApplicationFooter, ApplicationForm } from './ApplicationForm.tsx';
import classes from './LoanSubmitScreen.module.css';
import { OnOffer } from './OnOffer.tsx';

export interface LoanSubmitScreenProps {
  services: Pick<LoanServices, 'application' | 'products' | 'records' | 'standing'>;
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
  const records = services.records();
  const isReviewed = useIsReviewed(records);
  const areAllOwed = useSelector(records, areAllOwedIn);
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
      footer={isReviewed ? null : <Footer services={services} />}
    >
      <div className={classes.page}>
        <Owed standing={services.standing} />
        <OwedLoans actor={records} onAgreement={onAgreement} onRepay={onRepay} />
        <VerifiedPill />
        {isReviewed ? (
          <Notice>
            <Trans>
              Your application is being reviewed. You can apply for another loan once a decision has been
              made.
            </Trans>
          </Notice>
        ) : (
          <Application services={services} onConfirmed={onConfirmed} />
        )}
      </div>
      {areAllOwed ? null : (
        <ListSection title={<Trans comment="Heading of the list of loans">Your loans</Trans>}>
          <RecordList
            label={t`Your loans`}
            actor={records}
            rowHeight={210}
            areCards
            emptyTitle={<Trans>No loans yet</Trans>}
            emptyHint={<Trans>Fill in the form above to apply for your first one.</Trans>}
            choose={(loans) => loans.filter((loan) => !isOwed(loan))}
            renderRow={(loan) => <LoanCard loan={loan} onAgreement={onAgreement} onRepay={onRepay} />}
          />
        </ListSection>
      )}
    </Screen>
  );
}

/** Above the application, which it allows. */
const VerifiedPill = () => (
  <div>
    <Pill tone="success">
      <IconCircleCheck size={14} aria-hidden="true" />
      <Trans comment="Badge: the user's identity was checked for loans">Verified for loans</Trans>
    </Pill>
  </div>
);

/** The button of the form; nothing before there is something to choose from. */
function Footer({ services: { application } }: Pick<LoanSubmitScreenProps, 'services'>) {
  const actor = application();
  const isOffered = useSelector(actor, ({ context }) => (context.products?.length ?? 0) > 0);
  return isOffered ? <ApplicationFooter actor={actor} /> : null;
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

type LoansActor = ReturnType<LoanServices['records']>;

/**
 * Whether an application is being reviewed, where the exchange takes no other one meanwhile (LOAN-178): otherwise that
 * would be known only after the agreement was signed.
 */
function useIsReviewed(actor: LoansActor): boolean {
  const isReviewed = useSelector(actor, ({ context }) =>
    context.rows.some(({ status }) => status === 'awaiting'),
  );
  return use(KnowsRules) && isReviewed;
}

const isOwed = ({ status }: LoanRecord) => status === 'toRepay';

/** Whether the list has no loan but those that stand above it. */
const areAllOwedIn = (snapshot: SnapshotFrom<LoansActor>): boolean =>
  listStatusOf(snapshot) === 'finished' &&
  snapshot.context.rows.length > 0 &&
  snapshot.context.rows.every(isOwed);

/** What is to be repaid of all loans, also of one whose repayment is being checked; nothing where that isn't known. */
function Owed({ standing }: Pick<LoanServices, 'standing'>) {
  const { t } = useLingui();
  useEffect(() => readOnce(standing), [standing]);
  const owed = useShownValue(standing)?.unpaidAmount ?? null;
  const isStale = useSelector(standing, isValueOutdated);
  if (owed === null || !isPositive(owed)) return null;
  return (
    <Sea label={t`Amount to repay`}>
      <p className={classes.total}>
        <Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>
        <MoneyText value={owed} currency="USD" isHeadline stale={isStale} />
      </p>
    </Sea>
  );
}

interface LoanWays {
  /** Opens the signed agreement. */
  onAgreement: (loanId: string) => void;
  onRepay: (loanId: string) => void;
}

/** The loans that are to be repaid, overdue ones first, above the form for another one (LOAN-151). */
function OwedLoans({ actor, ...ways }: LoanWays & { actor: LoansActor }) {
  const loans = useSelector(actor, ({ context }) => context.rows);
  return loans
    .filter(isOwed)
    .sort((one, other) => Number(isOverdue(other)) - Number(isOverdue(one)))
    .map((loan) => (
      <Card key={loan.id} padded={false}>
        <LoanCard loan={loan} {...ways} />
      </Card>
    ));
}

/** A loan with all its figures, its agreement, and the way to repay it (LOAN-16, LOAN-18, LOAN-19). */
function LoanCard({ loan, onAgreement, onRepay }: LoanWays & { loan: LoanRecord }) {
  const { t } = useLingui();
  const { id, status, dueAt } = loan;
  return (
    <article
      className={classes.card}
      {...useShownMark(id)}
      aria-label={t({ message: `Loan ${id}`, comment: 'A loan with its number' })}
    >
      <LoanSummary loan={loan} />
      <OverdueNotice loan={loan} />
      <LoanReason loan={loan} />
      {isOwed(loan) ? (
        <div>
          <InfoRow label={<Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>}>
            <MoneyText value={owedOf(loan)} currency="USD" />
          </InfoRow>
          <InfoRow label={<Trans comment="Until when a loan is to be repaid">Repayment due</Trans>}>
            <DateText value={dueAt} timeStyle="zoned" />
          </InfoRow>
        </div>
      ) : null}
      <Unfold label={<Trans>Details</Trans>}>
        <LoanDetails loan={loan} />
      </Unfold>
      <Group grow preventGrowOverflow={false} gap="sm">
        <Button variant="default" onClick={() => onAgreement(id)}>
          <Trans comment="Opens the signed agreement of a loan">Agreement</Trans>
        </Button>
        <Button
          variant={isOwed(loan) && !isOverdue(loan) ? 'light' : 'filled'}
          disabled={!isOwed(loan)}
          onClick={() => onRepay(id)}
        >
          {isOwed(loan) ? (
            <span>
              <Trans comment="Button that leads to the repayment of a loan, with its number">
                Repay loan {<bdi>{id}</bdi>}
              </Trans>
            </span>
          ) : (
            t(repayLabels[status ?? 'toRepay'])
          )}
        </Button>
      </Group>
    </article>
  );
}
