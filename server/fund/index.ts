import { decimal } from '#domain/decimal.ts';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { type DueWork, dueIn } from '../kernel/processes/due-work.ts';
import type { World } from '../kernel/world.ts';
import { lockMoney } from '../ledger/ledger.ts';
import { fundImplementations } from './fund-calls.ts';
import { releaseShares } from './money.ts';
import type { Product } from './products.ts';
import { fillSample } from './samples.ts';
import { creditIncome, refund } from './settlement.ts';
import { subscriptionImplementations } from './subscription-calls.ts';
import { isLocking } from './subscriptions.ts';

/** Credits income, finishes what has matured and refunds what was redeemed. */
const settlement: readonly DueWork[] = [
  {
    name: 'Income of subscription',
    due: dueIn('fund_subscription', 'inProgress', 'next_income_at'),
    settle: creditIncome,
  },
  {
    name: 'Refund of subscription',
    due: dueIn('fund_subscription', 'refunding', 'review_at'),
    settle: refund,
  },
];

/**
 * Deletes a user's subscriptions with their income, but no ledger entries, and releases what they lock, when a demo
 * account is reset. The subscriptions are locked before the money, as in a maturity, and deleted after it: one may
 * be added meanwhile.
 */
async function discardSubscriptions(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .selectFrom('fund_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockMoney(tx, userId);
  const discarded = await tx
    .deleteFrom('fund_subscription')
    .where('user_id', '=', userId)
    .returning(['id', 'status', 'share'])
    .execute();
  const locking = discarded.filter(({ status }) => isLocking(status));
  if (locking.length === 0) return;
  const shares = locking.map(({ id, share }) => ({ id, share: decimal(share) }));
  await releaseShares(tx, userId, shares, now);
}

/** Funds: fixed-term subscriptions out of the cash account, their daily income, and their early redemption. */
export function createFund(world: World, funds: readonly Product[]): Area {
  return {
    implementations: [...fundImplementations(world, funds), ...subscriptionImplementations(world)],
    dueWork: settlement,
    onDemoReset: discardSubscriptions,
    fillSample: (tx, userId, now) => fillSample(tx, { userId, now, config: world.config, funds }),
  };
}
