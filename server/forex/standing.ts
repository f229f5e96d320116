import { type Decimal, plus, sum } from '#domain/decimal.ts';
import { riskRateOf } from '#domain/risk.ts';
import type { Market, Tick } from '../market/market.ts';
import { type Holding, profitAt } from './contract.ts';

/** One held contract at the market's price. */
interface Position {
  contract: Holding;
  tick: Tick;
  profit: Decimal;
}

/** Where a user's contracts stand, in USD. */
export interface Standing {
  positions: Position[];
  profit: Decimal;
  usedMargin: Decimal;
  /** Null while no margin is used. */
  riskRate: Decimal | null;
}

/** `balance` is all of the contract account, locked money included, less what is owed. */
export function standingOf(balance: Decimal, holdings: readonly Holding[], market: Market): Standing {
  const positions = holdings.map((contract) => {
    const { tick } = market.quote(contract.instrument.id);
    return { contract, tick, profit: profitAt(contract, tick.price, market) };
  });
  const profit = sum(positions.map((position) => position.profit));
  const usedMargin = sum(holdings.map((contract) => contract.margin));
  return { positions, profit, usedMargin, riskRate: riskRateOf(plus(balance, profit), usedMargin) };
}
