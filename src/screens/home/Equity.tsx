import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { isMarginHeld, totalBalance } from '#domain/accounts.ts';
import { type Decimal, plus } from '#domain/decimal.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import classes from './Equity.module.css';
import { useOpenProfit } from './use-open-profit.ts';

/** Below the total of home: what it is with open positions, while prices are those of now (WALLET-181). */
export function Equity() {
  const accounts = useSelector(useAppContext().wallet.balances, loadedValueOf);
  const total = totalBalance(accounts);
  if (accounts === null || total === null || !isMarginHeld(accounts)) return null;
  return (
    <p className={classes.equity}>
      <WithOrders total={total} />
    </p>
  );
}

function WithOrders({ total }: { total: Decimal }) {
  const forex = useAreaWhenLoaded('forex');
  return forex === null ? null : <WithProfit total={total} forex={forex} />;
}

function WithProfit({ total, forex }: { total: Decimal; forex: ForexServices }) {
  const isFrozen = use(ArePricesFrozen);
  const profit = useOpenProfit(forex);
  if (profit === null || isFrozen) return null;
  return (
    <Trans comment="Below the total of all accounts: what it is together with the profit or loss of open positions">
      {<MoneyText value={plus(total, profit)} currency="USD" />} with open positions
    </Trans>
  );
}
