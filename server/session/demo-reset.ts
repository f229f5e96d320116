import { registrationCalls } from '#protocol/registration.ts';
import { accountTypes } from '#protocol/wallet.ts';
import { discardContracts } from '../forex/discard.ts';
import type { Tx } from '../kernel/database.ts';
import { type Implementation, implement, reply } from '../kernel/handler.ts';
import { discardMicroOrders } from '../micro/index.ts';
import { balancesOf, house, post, type Transfer } from '../wallet/ledger.ts';
import { resetPosting } from '../wallet/profits.ts';
import { demoOnly } from './refusals.ts';
import { grantsTo } from './users.ts';

/**
 * What each area takes away, its locked money given back. Micro orders are locked before the money, so they
 * come first.
 */
const discards: ((tx: Tx, userId: string, now: number) => Promise<void>)[] = [
  discardMicroOrders,
  discardContracts,
];

/** Puts a demo account back to its initial state (document 1, §4): no orders, the first balances, no profits. */
export const demoResetImplementation: Implementation = implement(
  registrationCalls.resetDemo,
  async ({ user, tx, now }) => {
    if (!user.isDemo) throw demoOnly();
    for (const discard of discards) await discard(tx, user.id, now);
    const balances = await balancesOf(tx, user.id);
    const returned: Transfer[] = accountTypes.map((type) => ({
      from: { owner: user.id, type, bucket: 'available' },
      to: house('issuance'),
      amount: balances(type, 'available'),
    }));
    const transfers = [...returned, ...grantsTo(user.id, 'demo')];
    await post(tx, { ...resetPosting(user.id), at: now, memo: 'Demo account reset', transfers });
    return reply(null, /*i18n*/ 'The demo account is as new.');
  },
);
