import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { type Decimal, isPositive, plus } from '#domain/decimal.ts';
import { isOverdue, isUnpaid, owedOf } from '#domain/loan.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { momentOf } from '#i18n/format-time.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Device } from '#ports/device.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { SimulatedNotice } from '#ui/screen/SimulatedNotice.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import { UnknownLoan } from '../InsteadOfLoan.tsx';
import { LoanDetails } from '../LoanDetails.tsx';
import { LoanParts } from '../LoanParts.tsx';
import { LoanReason, OverdueNotice } from '../OverdueNotice.tsx';
import { LoanStatusPill } from '../records/LoanStatusPill.tsx';
import { NotRepayable } from './NotRepayable.tsx';
import { RepaymentForm } from './RepaymentForm.tsx';
import classes from './RepaymentScreen.module.css';
import type { RepaymentServices } from './services.ts';

declare module 'react' {
  interface CSSProperties {
    '--characters'?: number;
  }
}

export interface RepaymentScreenProps {
  services: RepaymentServices;
  device: Pick<Device, 'copy'>;
  loanId: string;
  /** A demo user's money is simulated, whatever the API is. */
  isDemo: boolean;
  /** Opens the customer service (LOAN-38). */
  onChat: () => void;
  /** Opens the signed agreement of the loan. */
  onAgreement: () => void;
  onLoans: () => void;
  onBack: () => void;
}

/**
 * /loan/repayment: one loan with what is owed, where that has to be paid, and the proof that it was (LOAN-30,
 * LOAN-31). Once there is nothing to repay it shows the loan alone.
 */
export function RepaymentScreen(props: RepaymentScreenProps) {
  const { services, loanId, onChat, onLoans, onBack } = props;
  const { t } = useLingui();
  const actor = services.loanOf(loanId);
  const answer = useSelector(actor, loadedValueOf);
  const isRepayment = !answer?.known || answer.value.status === 'toRepay';
  return (
    <Screen
      title={
        isRepayment
          ? t({ message: 'Repayment', comment: 'Title of the page on which a loan is repaid' })
          : t({ message: 'Loan', context: 'record', comment: 'Title of the page of a loan' })
      }
      onBack={onBack}
      padded
      actions={
        <IconButton label={t`Customer service`} onClick={onChat}>
          <IconMessageCircle aria-hidden="true" />
        </IconButton>
      }
    >
      {answer === null ? (
        <Unloaded actor={actor} title={<Trans>The loan could not be loaded</Trans>}>
          <SkeletonRows withMark={false} />
        </Unloaded>
      ) : answer.known ? (
        <Repayment {...props} loan={answer.value} />
      ) : (
        <UnknownLoan message={answer.message} onLoans={onLoans} />
      )}
    </Screen>
  );
}

function Repayment(props: RepaymentScreenProps & { loan: LoanRecord }) {
  const { loan, services, device, isDemo, onAgreement, onLoans } = props;
  const { t } = useLingui();
  const form = services.formOf(loan);
  return (
    <Stack gap="md">
      <LoanHead loan={loan} now={services.now} />
      {isOwed(loan) ? <LoanParts {...loan} /> : null}
      <OverdueNotice loan={loan} />
      <LoanReason loan={loan} />
      {loan.status === 'toRepay' ? <Tip isDemo={isDemo} /> : null}
      {form ? (
        <RepaymentForm actor={form} services={services} device={device} onLoans={onLoans} />
      ) : (
        <NotRepayable status={loan.status} onLoans={onLoans} />
      )}
      <Unfold label={t({ message: 'Loan details', comment: 'The figures and times of a loan' })}>
        <Stack gap="sm">
          {loan.dueAt === '' ? null : <LoanSchedule loan={loan} />}
          <LoanDetails loan={loan} />
        </Stack>
      </Unfold>
      <Button variant="default" onClick={onAgreement}>
        <Trans comment="Opens the signed agreement of a loan">Agreement</Trans>
      </Button>
    </Stack>
  );
}

/** What is to be done (LOAN-30), the whole of it a step away. */
function Tip({ isDemo }: { isDemo: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <div className={classes.head}>
          <h2 className={classes.heading}>
            <Trans>Pay, then send the proof</Trans>
          </h2>
          <InfoButton title={t({ message: 'Details', comment: 'More about something, in a sheet' })}>
            <Trans>
              Send the amount to repay to one of our addresses. Then send a photo or a screenshot of your
              payment; the loan is settled once it has been checked.
            </Trans>
          </InfoButton>
        </div>
        <p className={classes.small}>
          <Trans>You repay in one payment from outside Pelorus, not from your balance.</Trans>
        </p>
      </div>
      <SimulatedNotice isDemo={isDemo} />
    </>
  );
}

const isOwed = ({ status }: LoanRecord): boolean => status !== null && isUnpaid(status);

/** The part of a loan's days that is over, to be drawn. */
function shareOver({ reviewedAt, dueAt }: LoanRecord, now: number): number {
  const [paidOut, due] = [momentOf(reviewedAt), momentOf(dueAt)];
  return paidOut === null || due === null || due <= paidOut ? 0 : (now - paidOut) / (due - paidOut);
}

/** What is owed, in a ring of the loan's days while it is to be repaid, and when it is due. */
function LoanHead({ loan, now }: { loan: LoanRecord; now: () => number }) {
  const [readAt] = useState(now);
  if (loan.status !== 'toRepay') return <LoanSum loan={loan} />;
  return (
    <div className={classes.ring} data-overdue={isOverdue(loan)}>
      <Bezel share={Math.min(1, shareOver(loan, readAt))} ticks={60}>
        <LoanSum loan={loan} />
      </Bezel>
    </div>
  );
}

function LoanSum({ loan }: { loan: LoanRecord }) {
  const format = useFormat();
  const owes = isOwed(loan);
  const sum = owes ? owedOf(loan) : loan.amount;
  const { length } = format.decimal(sum, { currency: 'USD', places: usdDecimals });
  return (
    <div className={classes.sum} style={{ '--characters': length }}>
      <span className={classes.small}>
        {owes ? (
          <Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>
        ) : (
          <Trans comment="The amount of a loan in USD">Loan amount</Trans>
        )}
      </span>
      <MoneyText value={sum} currency="USD" isHeadline />
      {loan.dueAt === '' ? null : (
        <span className={classes.small}>
          <DueLabel loan={loan} /> <DateText value={loan.dueAt} timeStyle="zoned" />
        </span>
      )}
      <LoanStatusPill loan={loan} />
    </div>
  );
}

const DueLabel = ({ loan }: { loan: LoanRecord }) =>
  loan.status === 'repaid' ? (
    <Trans comment="Until when a loan, now repaid, was to be repaid">Was due</Trans>
  ) : (
    <Trans comment="Until when a loan is to be repaid">Repayment due</Trans>
  );

/** The payments of a loan with their days: the payout, the sum that is due, and the penalty since then. */
function LoanSchedule({ loan }: { loan: LoanRecord }) {
  const { t } = useLingui();
  const { amount, interest, penalty, reviewedAt, dueAt } = loan;
  const due = amount && interest && plus(amount, interest);
  return (
    <section aria-label={t({ message: 'Schedule', comment: 'What of a loan is paid when' })}>
      <Line time={<DateText value={reviewedAt} timeStyle="date" />} value={amount}>
        <Trans comment="When a loan was paid out: the label of a date and an amount">Paid out</Trans>
      </Line>
      <Line time={<DateText value={dueAt} timeStyle="zoned" />} value={due}>
        <DueLabel loan={loan} />
      </Line>
      {penalty !== null && isPositive(penalty) ? (
        <Line value={penalty}>
          <Trans comment="What is owed because a loan is overdue">Penalty</Trans>
        </Line>
      ) : null}
    </section>
  );
}

const Line = ({
  time,
  value,
  children,
}: {
  time?: ReactNode;
  value: Decimal | null;
  children: ReactNode;
}) => (
  <InfoRow
    label={
      <>
        {children}
        {time ? <> · {time}</> : null}
      </>
    }
  >
    <MoneyText value={value} currency="USD" />
  </InfoRow>
);
