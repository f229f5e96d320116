import { isExactInverse, usdPerUnit } from '#domain/withdrawal.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import { Figure } from '#ui/figures/Figure.tsx';
import { CoinRate } from '#ui/figures/Quantities.tsx';

interface ExchangeRateProps {
  currency: WithdrawalCurrency;
  /** Whether the rate was calculated from an amount that was rounded. */
  isDerived?: boolean;
}

/**
 * The price of one unit of a currency in USD in a withdrawal: in the direction in which deposits and pairs are quoted,
 * too (WALLET-184). The API has the inverse, so a fixed rate may be a rounded one; that of a price that moves is its pair's.
 */
export function ExchangeRate({ currency: { price, code, hasFixedRate }, isDerived }: ExchangeRateProps) {
  const usd = price && usdPerUnit(price);
  if (price === null || usd === null) return unknownFigure;
  const isRounded = hasFixedRate !== false && !isExactInverse(price, usd);
  return <CoinRate currencyCode={code} usdPerCoin={usd} isApproximate={isDerived === true || isRounded} />;
}

/** A fixed rate to the letter, which a price in USD can only be near to: how much of the currency one USD buys. */
export function FixedRate({ currency: { price, code } }: Pick<ExchangeRateProps, 'currency'>) {
  const format = useFormat();
  return <Figure>{`1 USD = ${format.decimal(price)} ${code}`}</Figure>;
}
