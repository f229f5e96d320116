import { compare } from '#domain/decimal.ts';
import { allowsNewOrders, forcesClosing } from '#domain/risk.ts';
import type { Tx } from '../kernel/database.ts';
import type { Market, Tick } from '../market/market.ts';
import { accountOf, balanceOf, lockAccount } from './account.ts';
import { type Contract, dueAt, isHolding } from './contract.ts';
import { closeContract, dropPending, fillPending } from './deals.ts';
import { holdingsOf, lockOrder } from './orders.ts';
import { type Standing, standingOf } from './standing.ts';

const standingNow = async (tx: Tx, market: Market, userId: string): Promise<Standing> =>
  standingOf(balanceOf(await accountOf(tx, userId)), await holdingsOf(tx, market, userId), market);

/**
 * Does what a tick made due for one order, at that tick's price. The order is read again under its lock:
 * its owner may have been quicker.
 */
export async function actOn(
  tx: Tx,
  market: Market,
  { id, userId }: Pick<Contract, 'id' | 'userId'>,
  { tick, at }: { tick: Tick; at: number },
): Promise<void> {
  await lockAccount(tx, userId);
  const order = await lockOrder(tx, market, { id, userId });
  const due = order && dueAt(order, tick.price);
  if (!due) return;
  if (due === 'fill') {
    const { riskRate } = await standingNow(tx, market, userId);
    if (allowsNewOrders(riskRate)) await fillPending(tx, order, tick, at);
    else await dropPending(tx, order, 'insolvent', at);
  } else if (isHolding(order)) await closeContract(tx, market, order, { tick, reason: due, at });
}

/**
 * Closes a user's contracts, the one that loses most first, until the risk rate is above the closing level
 * (design, §3). Contracts of closed markets wait: they have no price to be closed at.
 */
export async function closeByForce(tx: Tx, market: Market, userId: string, at: number): Promise<void> {
  await lockAccount(tx, userId);
  for (;;) {
    const { riskRate, positions } = await standingNow(tx, market, userId);
    if (!forcesClosing(riskRate)) return;
    const [worst] = positions
      .filter(({ contract }) => {
        const { isOpen, isLive } = market.quote(contract.instrument.id);
        return isOpen && isLive;
      })
      .sort((a, b) => compare(a.profit, b.profit));
    if (!worst) return;
    await closeContract(tx, market, worst.contract, { tick: worst.tick, reason: 'forced', at });
  }
}
