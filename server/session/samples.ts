import { millisecondsPerDay } from '#domain/durations.ts';
import { transact } from '../kernel/database/transact.ts';
import type { World } from '../kernel/world.ts';
import { hashPassword } from './passwords.ts';
import { createUser } from './users.ts';

const samples = [
  { email: 'demo@pelorus.test', isTrader: false },
  { email: 'trader@pelorus.test', isTrader: true },
];
export const samplePassword = 'pelorus-demo';
let sampleHash: Promise<string> | null = null;

/** Hashed once: everybody knows it, so its accounts needn't have a salt each. */
function hashOfSamplePassword(): Promise<string> {
  sampleHash ??= hashPassword(samplePassword);
  return sampleHash;
}

export const sampleEmails = samples.map(({ email }) => email);

/** How long ago a sample account was opened, so that there is a past that can be filled. */
export const sampleAgeMilliseconds = 30 * millisecondsPerDay;

interface SampleUser {
  email: string;
  isTrader: boolean;
}

/** Creates those of the users that don't exist yet; without the hash of a password nobody can sign in as one. */
export async function openUsers(
  { database, random, clock }: Pick<World, 'database' | 'random' | 'clock'>,
  users: readonly SampleUser[],
  passwordHash: string | null,
): Promise<void> {
  const emails = users.map(({ email }) => email);
  const existing = await database.selectFrom('users').select('email').where('email', 'in', emails).execute();
  const missing = users.filter(({ email }) => !existing.some((user) => user.email === email));
  for (const { email, isTrader } of missing) {
    await transact(database, (tx) =>
      createUser(tx, random, clock.now() - sampleAgeMilliseconds, {
        known: { by: 'email', as: email },
        passwordHash,
        isTrader,
      }),
    );
  }
}

/**
 * Whether there are sample accounts: everybody knows their password, so elsewhere than on the built-in database of
 * `npm start` only where somebody has asked for them.
 * @param asked the variable PELORUS_SAMPLES
 */
export const wantsSamples = (
  asked: string,
  { url, bare }: { url: string | undefined; bare: boolean },
): boolean => asked === '1' || (asked === '' && url === undefined && !bare);

/** Creates the sample accounts that don't exist yet. */
export const openSamples = async (world: World): Promise<void> =>
  openUsers(world, samples, await hashOfSamplePassword());
