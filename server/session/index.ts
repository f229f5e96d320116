import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { accountTypes } from '#protocol/wallet.ts';
import type { Area } from '../kernel/area.ts';
import { always, type Implementation, implement, implementShared, reply } from '../kernel/calls/handler.ts';
import type { Database } from '../kernel/database/database.ts';
import type { World } from '../kernel/world.ts';
import { balancesOf, house, post, resetPosting, type Transfer } from '../ledger/ledger.ts';
import { captchaImplementation, challengeImplementation } from './captcha.ts';
import { areas } from './identity.ts';
import { createLimits } from './limits.ts';
import { newPasswordImplementations } from './new-password.ts';
import { demoOnly } from './refusals.ts';
import { registerImplementation } from './register.ts';
import { openSamples } from './samples.ts';
import { sendCodeImplementations } from './send-code.ts';
import { signInImplementations } from './sign-in.ts';
import { grantsTo, type UserAdditions } from './users.ts';

/** Deletes expired sessions and captchas, and codes older than a day, which no limit counts any more. */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('verification_code')
    .where('sent_at', '<=', now - millisecondsPerDay)
    .execute();
}

/** Resets a demo account: no orders, the initial balances, no profits (SESSION-25, SESSION-49). */
const demoResetImplementation = (discardOrders: NonNullable<Area['onDemoReset']>): Implementation =>
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

interface SessionParts {
  /** Deletes the user's orders in the other areas when a demo account is reset. */
  discardOrders: NonNullable<Area['onDemoReset']>;
  additionsOf: UserAdditions;
  hasSamples: boolean;
}

/** Identity: registration, verification codes, passwords, sign-in, demo accounts and sessions. */
export function createSession(world: World, { discardOrders, additionsOf, hasSamples }: SessionParts): Area {
  const limits = createLimits(world);
  const { clock, database } = world;
  return {
    implementations: [
      ...signInImplementations(world, limits, additionsOf),
      captchaImplementation(world, limits),
      challengeImplementation(world, limits),
      ...sendCodeImplementations(world, limits),
      registerImplementation(world, limits),
      ...newPasswordImplementations(world, limits),
      demoResetImplementation(discardOrders),
      implementShared(sessionCalls.companyStatus, always, () => ({ status: 0, type: 1 })),
      implementShared(registrationCalls.areas, always, () => areas),
    ],
    async start() {
      if (hasSamples) await openSamples(world);
      return clock.every(millisecondsPerHour, () => deleteExpired(database, clock.now()));
    },
  };
}
