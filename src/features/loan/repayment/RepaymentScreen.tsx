import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type Decimal, isPositive, plus } from '#domain/decimal.ts';
import { isUnpaid, owedOf } from '#domain/loan.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Device } from '#ports/device.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { SimulatedNotice } from '#ui/screen/SimulatedNotice.tsx';
import { UnknownLoan } from '../InsteadOfLoan.tsx';
import { LoanDetails } from '../LoanDetails.tsx';
import { LoanParts } from '../LoanParts.tsx';
import { LoanReason, OverdueNotice } from '../OverdueNotice.tsx';
import { LoanStatusPill } from '../records/LoanStatusPill.tsx';
import { NotRepayable } from './NotRepayable.tsx';
import { RepaymentForm } from './RepaymentForm.tsx';
import classes from './RepaymentScreen.module.css';
import type { RepaymentServices } from './services.ts';

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
          : t({ message: 'Loan', comment: 'Title of the page of a loan' })
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
      {loan.status === 'toRepay' ? (
        <>
          <div>
            <h2 className={classes.heading}>
              <Trans>Pay, then send the proof</Trans>
            </h2>
            <Text c="dimmed">
              <Trans>
                Pay the amount to repay to one of our addresses. Then send a photo or a screenshot of your
                payment; the loan is settled when it has been checked.
              </Trans>
            </Text>
            <Text c="dimmed">
              <Trans>A loan is repaid from outside: nothing is taken from your balance here.</Trans>
            </Text>
          </div>
          <SimulatedNotice isDemo={isDemo} />
        </>
      ) : null}
      <LoanHead loan={loan} onAgreement={onAgreement} />
      <OverdueNotice loan={loan} />
      <Card label={t({ message: 'Loan details', comment: 'The figures and times of a loan' })}>
        <LoanDetails loan={loan} />
      </Card>
      <LoanReason loan={loan} />
      {form ? (
        <RepaymentForm actor={form} services={services} device={device} onLoans={onLoans} />
      ) : (
        <NotRepayable status={loan.status} onLoans={onLoans} />
      )}
    </Stack>
  );
}

/** How a loan stands: what is owed while it is unpaid, what is paid when, and the way to its agreement. */
function LoanHead({ loan, onAgreement }: { loan: LoanRecord; onAgreement: () => void }) {
  const owes = loan.status !== null && isUnpaid(loan.status);
  return (
    <Card>
      <Group justify="space-between" gap="4px 8px">
        <Text component="span" c="dimmed">
          {owes ? (
            <Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>
          ) : (
            <Trans comment="The amount of a loan in USD">Loan amount</Trans>
          )}
        </Text>
        <LoanStatusPill loan={loan} />
      </Group>
      <p className={classes.amount}>
        <MoneyText value={owes ? owedOf(loan) : loan.amount} currency="USD" />
      </p>
      {owes ? <LoanParts {...loan} /> : null}
      {loan.dueAt === '' ? null : <LoanSchedule loan={loan} />}
      <Button fullWidth variant="default" mt="sm" onClick={onAgreement}>
        <Trans comment="Opens the signed agreement of a loan">Agreement</Trans>
      </Button>
    </Card>
  );
}

/** The payments of a loan with their days: the payout, the sum that is due, and the penalty since then. */
function LoanSchedule({ loan }: { loan: LoanRecord }) {
  const { t } = useLingui();
  const { amount, interest, penalty, reviewedAt, dueAt } = loan;
  const due = interest === null ? null : plus(amount, interest);
  return (
    <section aria-label={t({ message: 'Schedule', comment: 'What of a loan is paid when' })}>
      <Line day={reviewedAt} value={amount}>
        <Trans comment="When a loan was paid out: the label of a date and an amount">Paid out</Trans>
      </Line>
      <Line day={dueAt} value={due}>
        {loan.status === 'repaid' ? (
          <Trans comment="Until when a loan, now repaid, was to be repaid">Was due</Trans>
        ) : (
          <Trans comment="Until when a loan is to be repaid">Repayment due</Trans>
        )}
      </Line>
      {penalty !== null && isPositive(penalty) ? (
        <Line day={null} value={penalty}>
          <Trans comment="What is owed because a loan is overdue">Penalty</Trans>
        </Line>
      ) : null}
    </section>
  );
}

const Line = ({
  day,
  value,
  children,
}: {
  day: string | null;
  value: Decimal | null;
  children: ReactNode;
}) => (
  <InfoRow
    label={
      <>
        {children}
        {day === null ? null : (
          <>
            {' · '}
            <DateText value={day} timeStyle="date" />
          </>
        )}
      </>
    }
  >
    <MoneyText value={value} currency="USD" />
  </InfoRow>
);
