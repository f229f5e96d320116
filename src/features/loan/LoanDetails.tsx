import { Trans } from '@lingui/react/macro';
import { owedOf, percentOf, yearlyRateOf } from '#domain/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { DaysText, RateText } from '#ui/figures/Quantities.tsx';

/**
 * The figures and times of a loan (LOAN-16, LOAN-31), its day rate the same on every page (docs/decisions.md). Of a
 * rejected one nothing is owed (LOAN-176).
 */
export function LoanDetails({ loan }: { loan: LoanRecord }) {
  const { id, createdAt, amount, period, interest, dailyRate, penalty, reviewedAt, dueAt, repaidAt } = loan;
  const isRepaid = loan.status === 'repaid';
  const isRejected = loan.status === 'rejected';
  const percent = dailyRate === null ? null : percentOf(dailyRate);
  return (
    <div>
      <InfoRow label={<Trans comment="The number of a loan">Loan number</Trans>}>
        <bdi>{id}</bdi>
      </InfoRow>
      <InfoRow label={<Trans comment="When a loan was applied for">Applied on</Trans>}>
        <DateText value={createdAt} />
      </InfoRow>
      <InfoRow label={<Trans comment="The amount of a loan in USD">Loan amount</Trans>}>
        <MoneyText value={amount} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans comment="For how many days a loan is lent">Loan period</Trans>}>
        <DaysText days={period} />
      </InfoRow>
      <InfoRow label={<Trans comment="The interest of a loan for each day, in percent">Daily rate</Trans>}>
        <RateText value={percent} />
      </InfoRow>
      <InfoRow label={<Trans>Yearly rate (daily rate × 365)</Trans>}>
        <RateText value={dailyRate === null ? null : percentOf(yearlyRateOf(dailyRate))} />
      </InfoRow>
      <InfoRow label={<Trans comment="The interest of a loan for its whole period">Interest</Trans>}>
        <MoneyText value={interest} currency="USD" />
      </InfoRow>
      {isRejected ? null : (
        <>
          <InfoRow label={<Trans comment="What is owed because a loan is overdue">Penalty</Trans>}>
            <MoneyText value={penalty} currency="USD" />
          </InfoRow>
          <InfoRow
            label={
              isRepaid ? (
                <Trans comment="Amount, interest and penalty of a loan that was repaid">Amount repaid</Trans>
              ) : (
                <Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>
              )
            }
          >
            <MoneyText value={owedOf(loan)} currency="USD" />
          </InfoRow>
        </>
      )}
      <InfoRow label={<Trans comment="When a loan was authorised or rejected">Reviewed</Trans>}>
        <DateText value={reviewedAt} />
      </InfoRow>
      {isRejected ? null : (
        <InfoRow
          label={
            isRepaid ? (
              <Trans comment="Until when a loan, now repaid, was to be repaid">Was due</Trans>
            ) : (
              <Trans comment="Until when a loan is to be repaid">Repayment due</Trans>
            )
          }
        >
          <DateText value={dueAt} timeStyle="zoned" />
        </InfoRow>
      )}
      {isRepaid && repaidAt !== '' ? (
        <InfoRow label={<Trans comment="When a loan was repaid">Date repaid</Trans>}>
          <DateText value={repaidAt} />
        </InfoRow>
      ) : null}
    </div>
  );
}
