import { registrationCalls } from '#protocol/registration.ts';
import { accountTypes } from '#protocol/wallet.ts';
import type { Area } from '../kernel/area.ts';
import { type Implementation, implement, reply } from '../kernel/calls/handler.ts';
import { balancesOf, house, post, resetPosting, type Transfer } from '../ledger/ledger.ts';
import { demoOnly } from './refusals.ts';
import { grantsTo } from './users.ts';

/** Resets a demo account: no orders, the initial balances, no profits (SESSION-25, SESSION-49). */
export const demoResetImplementation = (discardOrders: NonNullable<Area['onDemoReset']>): Implementation =>
  implement(registrationCalls.resetDemo, async ({ user, tx, now }) => {
    if (!user.isDemo) throw demoOnly();
    await discardOrders(tx, user.id, now);
    const balances = await balancesOf(tx, user.id);
    const returned: Transfer[] = accountTypes.map((type) => ({
      from: { owner: user.id, type, bucket: 'available' },
      to: house('issuance'),
      amount: balances(type, 'available'),
    }));
    const transfers = [...returned, ...grantsTo(user.id, 'demo')];
    await post(tx, { ...resetPosting(user.id), at: now, memo: 'Demo account reset', transfers });
    return reply(null, /*i18n*/ 'Your demo account has been reset.');
  });
