import type { Area } from '../kernel/area.ts';
import { type DueWork, dueIn } from '../kernel/processes/due-work.ts';
import type { World } from '../kernel/world.ts';
import { fundImplementations } from './fund-calls.ts';
import type { Product } from './products.ts';
import { fillSample } from './samples.ts';
import { creditIncome, refund } from './settlement.ts';
import { subscriptionImplementations } from './subscription-calls.ts';
import { discardSubscriptions } from './subscriptions.ts';

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

/** Funds: fixed-term subscriptions out of the cash account, their daily income, and their early redemption. */
export function createFund(world: World, funds: readonly Product[]): Area {
  return {
    implementations: [...fundImplementations(world, funds), ...subscriptionImplementations(world)],
    dueWork: settlement,
    onDemoReset: discardSubscriptions,
    fillSample: (tx, userId, now) => fillSample(tx, { userId, now, config: world.config, funds }),
  };
}
