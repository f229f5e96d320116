import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanRecord } from '#protocol/loan.ts';
import { DateText } from '#ui/DateText.tsx';
import { DaysText } from '#ui/DaysText.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RecordList } from '#ui/RecordList.tsx';
import { Screen } from '#ui/Screen.tsx';
import { LoanReason } from '../LoanReason.tsx';
import type { LoanServices } from '../services.ts';
import { TitleWithUid } from '../TitleWithUid.tsx';
import classes from './LoanRecordScreen.module.css';
import { LoanStatusPill } from './LoanStatusPill.tsx';

export interface LoanRecordScreenProps {
  services: Pick<LoanServices, 'records'>;
  uid: string;
  /** Opens the application. */
  onApply: () => void;
  onBack: () => void;
}

/** /loan/record: the user's loans with their status in words (LOAN-28, LOAN-29). */
export function LoanRecordScreen({ services, uid, onApply, onBack }: LoanRecordScreenProps) {
  const { t } = useLingui();
  const actor = services.records();
  const title = t`Loan records`;
  return (
    <Screen title={title} heading={<TitleWithUid uid={uid}>{title}</TitleWithUid>} onBack={onBack}>
      <RecordList
        label={title}
        actor={actor}
        rowHeight={84}
        emptyTitle={<Trans>No loans yet</Trans>}
        emptyAction={{
          label: <Trans comment="Opens the page of the loan application">Apply for a loan</Trans>,
          onClick: onApply,
        }}
        renderRow={(loan) => <RecordRow loan={loan} />}
      />
    </Screen>
  );
}

function RecordRow({ loan }: { loan: LoanRecord }) {
  const { id, amount, period, createdAt, status } = loan;
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <span className={classes.amount}>
          <MoneyText value={amount} currency="USD" />
        </span>
        <LoanStatusPill status={status} />
      </div>
      <p className={classes.facts}>
        <span>
          <Trans comment="A loan with its number">Loan {<bdi>{id}</bdi>}</Trans>
        </span>
        <span>
          <DaysText days={period} />
        </span>
        <DateText value={createdAt} />
      </p>
      <LoanReason loan={loan} />
    </div>
  );
}
