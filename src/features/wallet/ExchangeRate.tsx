import { Trans } from '@lingui/react/macro';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import { CoinText } from '#ui/CoinText.tsx';

/** How much of a currency one USD buys in a withdrawal. */
export const ExchangeRate = ({ currency: { price, code } }: { currency: WithdrawalCurrency }) => (
  <Trans comment="A rate of exchange; the placeholder is an amount of the other currency">
    1 USD = {<CoinText value={price} currencyCode={code} isPrice />}
  </Trans>
);
