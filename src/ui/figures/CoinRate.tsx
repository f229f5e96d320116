import type { Decimal } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

interface CoinRateProps {
  currencyCode: string;
  /** The worth of one coin in USD. */
  usdPerCoin: Decimal;
  isApproximate?: boolean;
}

/** The rate at which a coin is converted, with all its decimals (WALLET-160): an equation, left to right in every language. */
export function CoinRate({ currencyCode, usdPerCoin, isApproximate = false }: CoinRateProps) {
  const format = useFormat();
  const usd = format.decimal(usdPerCoin, { minPlaces: usdDecimals });
  return <Figure>{`${isApproximate ? '≈ ' : ''}1 ${currencyCode} = ${usd} USD`}</Figure>;
}
