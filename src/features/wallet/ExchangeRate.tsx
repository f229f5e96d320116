import { Trans } from '@lingui/react/macro';
import { usdPerUnit } from '#domain/withdrawal.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import { CoinRate } from '#ui/CoinRate.tsx';
import { CoinText } from '#ui/CoinText.tsx';

/**
 * How much of a currency one USD buys in a withdrawal; of one whose price moves what it costs in USD, as its pair is
 * quoted (WALLET-184).
 */
export function ExchangeRate({ currency: { price, code, hasFixedRate } }: { currency: WithdrawalCurrency }) {
  const usd = hasFixedRate === false ? usdPerUnit(price) : null;
  if (usd !== null) return <CoinRate currencyCode={code} usdPerCoin={usd} />;
  return (
    <Trans comment="A rate of exchange; the placeholder is an amount of the other currency">
      1 USD = {<CoinText value={price} currencyCode={code} isPrice />}
    </Trans>
  );
}
