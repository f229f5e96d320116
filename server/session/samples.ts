import { millisecondsPerDay } from '#domain/durations.ts';
import { transact } from '../kernel/idempotency.ts';
import type { World } from '../kernel/world.ts';
import { hashPassword } from './passwords.ts';
import { createUser } from './users.ts';

const samples = [
  { email: 'demo@pelorus.test', isTrader: false },
  { email: 'trader@pelorus.test', isTrader: true },
];
export const samplePassword = 'pelorus-demo';
export const sampleEmails = samples.map(({ email }) => email);

/** How long ago a sample account was opened, so that there is a past that can be filled. */
export const sampleAge = 30 * millisecondsPerDay;

/** Creates the sample accounts that don't exist yet. */
export async function openSamples({ database, random, clock }: World): Promise<void> {
  const existing = await database
    .selectFrom('users')
    .select('email')
    .where('email', 'in', sampleEmails)
    .execute();
  const missing = samples.filter(({ email }) => !existing.some((user) => user.email === email));
  for (const { email, isTrader } of missing) {
    const passwordHash = await hashPassword(samplePassword);
    await transact(database, (tx) =>
      createUser(tx, random, clock.now() - sampleAge, {
        known: { by: 'email', as: email },
        passwordHash,
        isTrader,
      }),
    );
  }
}
