import { compare } from '#domain/decimal.ts';
import { isStopOut } from '#domain/margin-level.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { balanceOf, lockedAccountQuestion } from './account.ts';
import { accountOrdersQuestion, accountSummaryOf } from './account-summary.ts';
import { closePosition } from './closing.ts';
import type { ExecutionContext } from './execution-context.ts';

/**
 * Closes a user's positions, the largest loss first, until the margin level is above 30 %.
 * Positions without a live price, as in a closed market, stay open.
 */
export async function stopOut(tx: Tx, context: ExecutionContext, userId: string, at: number): Promise<void> {
  const { market } = context;
  await ask(tx, lockedAccountQuestion(tx, userId));
  for (;;) {
    const [{ account, positions: open }] = await ask(tx, accountOrdersQuestion(market, userId));
    const { marginLevel, positions } = accountSummaryOf(balanceOf(account), open, market);
    if (!isStopOut(marginLevel)) return;
    const [worst] = positions
      .filter(({ order }) => {
        const { isOpen, isLive } = market.quote(order.instrument.id);
        return isOpen && isLive;
      })
      .sort((a, b) => compare(a.profit, b.profit));
    if (!worst) return;
    await closePosition(tx, context, worst.order, { tick: worst.tick, reason: 'forced', at });
  }
}
