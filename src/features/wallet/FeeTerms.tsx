import { decimal, times } from '#domain/decimal.ts';
import type { Open } from '#domain/known.ts';
import type { WithdrawalTerms } from '#domain/withdrawal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from '#ui/figures/Figure.tsx';
import { ExactMoneyText } from '#ui/figures/Quantities.tsx';

const hundred = decimal(100);

/** The fee of a currency: a fixed amount in USD, or a rate in percent (WALLET-99); `--` while it isn't known. */
export function FeeTerms({
  terms: { feeKind, feeRate },
}: {
  terms: Open<Pick<WithdrawalTerms, 'feeKind' | 'feeRate'>>;
}) {
  const format = useFormat();
  return feeKind === 'fixed' || feeKind === null ? (
    <ExactMoneyText value={feeKind && feeRate} />
  ) : (
    <Figure>{format.decimal(feeRate && times(feeRate, hundred), { percent: true })}</Figure>
  );
}
