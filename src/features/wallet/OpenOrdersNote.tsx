import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { isMarginHeld, totalBalance } from '#domain/accounts.ts';
import { type Decimal, plus } from '#domain/decimal.ts';
import type { Account } from '#protocol/wallet.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import classes from './LoanInTotal.module.css';

interface OpenOrdersNoteProps {
  accounts: readonly Account[] | null;
  /** Of all open positions, before their fees, in USD; null while it isn't known. */
  profit?: Decimal | null;
}

/**
 * Below a total while margin is held: the API sends balances without the profit of open positions. Says what the total is
 * with it (WALLET-181), and while that isn't known, or prices aren't those of now, that it isn't in it (WALLET-176).
 */
export function OpenOrdersNote({ accounts, profit = null }: OpenOrdersNoteProps) {
  const isFrozen = use(ArePricesFrozen);
  if (accounts === null || !isMarginHeld(accounts)) return null;
  const total = totalBalance(accounts);
  return (
    <p className={classes.note}>
      {profit === null || total === null || isFrozen ? (
        <Trans comment="Below the total of all accounts">
          Profit or loss on open positions counts once they close.
        </Trans>
      ) : (
        <Trans comment="Below the total of all accounts: what it is together with the profit or loss of open positions">
          {<MoneyText value={plus(total, profit)} currency="USD" />} with open positions
        </Trans>
      )}
    </p>
  );
}
