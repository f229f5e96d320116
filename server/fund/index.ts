import { millisecondsPerSecond } from '#domain/durations.ts';
import { startDueWork } from '../kernel/due-work.ts';
import type { Area, Stopping, World } from '../kernel/world.ts';
import { discardSubscriptions } from './discard.ts';
import { fundImplementations } from './fund-calls.ts';
import { creditIncome, incomeDue } from './income.ts';
import type { Product } from './products.ts';
import { refund, refundsDue } from './redemptions.ts';
import { fillSample } from './samples.ts';
import { subscriptionImplementations } from './subscription-calls.ts';

const settleEveryMilliseconds = millisecondsPerSecond;

/** Credits income, finishes what has matured and refunds what was redeemed; for the leader only. */
function startSettlement(world: World): Stopping {
  const everyMilliseconds = settleEveryMilliseconds;
  const stops = [
    startDueWork(world, {
      everyMilliseconds,
      name: 'Income of subscription',
      due: incomeDue,
      settle: creditIncome,
    }),
    startDueWork(world, {
      everyMilliseconds,
      name: 'Refund of subscription',
      due: refundsDue,
      settle: refund,
    }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** Funds: fixed-term subscriptions out of the change account, their daily income, and their early redemption. */
export function createFund(world: World, funds: readonly Product[]): Area {
  return {
    implementations: [...fundImplementations(world, funds), ...subscriptionImplementations(world)],
    lead: () => startSettlement(world),
    onDemoReset: discardSubscriptions,
    fillSample: (tx, userId, now) => fillSample(tx, { userId, now, config: world.config, funds }),
  };
}
