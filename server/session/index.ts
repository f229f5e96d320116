import { millisecondsPerHour } from '#domain/durations.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import type { Area } from '../kernel/area.ts';
import { always, implementShared } from '../kernel/calls/handler.ts';
import type { World } from '../kernel/world.ts';
import { areas } from './areas.ts';
import { captchaImplementation, challengeImplementation } from './captcha.ts';
import { deleteExpired } from './cleanup.ts';
import { demoResetImplementation } from './demo-reset.ts';
import { createLimits } from './limits.ts';
import { newPasswordImplementations } from './new-password.ts';
import { registerImplementation } from './register.ts';
import { openSamples } from './samples.ts';
import { sendCodeImplementations } from './send-code.ts';
import { signInImplementations } from './sign-in.ts';
import type { UserAdditions } from './users.ts';

interface SessionParts {
  /** Deletes the user's orders in the other areas when a demo account is reset. */
  discardOrders: NonNullable<Area['onDemoReset']>;
  additionsOf: UserAdditions;
}

/** Identity: registration, verification codes, passwords, sign-in, demo accounts and sessions. */
export function createSession(world: World, { discardOrders, additionsOf }: SessionParts): Area {
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
      await openSamples(world);
      return clock.every(millisecondsPerHour, () => deleteExpired(database, clock.now()));
    },
  };
}
