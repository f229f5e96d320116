import { decimal, times } from '#domain/decimal.ts';
import type { WithdrawalTerms } from '#domain/withdrawal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from '#ui/figures/Figure.tsx';
import { ExactMoneyText } from '#ui/figures/Quantities.tsx';

const hundred = decimal(100);

/** The fee of a currency: a fixed amount in USD, or a rate in percent (WALLET-99). */
export function FeeTerms({ terms: { feeKind, feeRate } }: { terms: WithdrawalTerms }) {
  const format = useFormat();
  return feeKind === 'fixed' ? (
    <ExactMoneyText value={feeRate} />
  ) : (
    <Figure>{format.decimal(times(feeRate, hundred), { percent: true })}</Figure>
  );
}
