import { Trans } from '@lingui/react/macro';
import type { Decimal } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

interface CoinRateProps {
  currencyCode: string;
  /** The worth of one coin in USD. */
  usdPerCoin: Decimal;
}

/** The rate at which a coin is converted, with all its decimals (WALLET-160). */
export function CoinRate({ currencyCode, usdPerCoin }: CoinRateProps) {
  const format = useFormat();
  const price = <Figure>{`${format.decimal(usdPerCoin, { minPlaces: usdDecimals })} USD`}</Figure>;
  return (
    <Trans comment="A rate of exchange, such as 1 BTC = 100,000.00 USD">
      1 {currencyCode} = {price}
    </Trans>
  );
}
