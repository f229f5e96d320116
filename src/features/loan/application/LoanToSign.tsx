import { Trans, useLingui } from '@lingui/react/macro';
import type { Agreement } from '#ports/loan.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { useTermLines } from './use-term-lines.tsx';

/** The loan that is signed, beside the signature: amount, period, total to repay and due date (LOAN-148). */
export function LoanToSign({ agreement: { product, amount } }: { agreement: Agreement }) {
  const { t } = useLingui();
  return (
    <Card label={t({ message: 'Loan', comment: 'Names the figures of the loan that is signed' })}>
      <InfoRow label={<Trans comment="The amount of a loan in USD">Loan amount</Trans>}>
        <MoneyText value={amount} currency="USD" />
      </InfoRow>
      {useTermLines(['period', 'total'], product, amount).map(({ label, value }) => (
        <InfoRow key={label} label={label}>
          {value}
        </InfoRow>
      ))}
    </Card>
  );
}
