import { transact } from '../kernel/requests.ts';
import type { World } from '../kernel/world.ts';
import { hashPassword } from './passwords.ts';
import { createUser } from './users.ts';

const samples = [
  { email: 'demo@pelorus.test', isTrader: false },
  { email: 'trader@pelorus.test', isTrader: true },
];
/** The password of the sample accounts. */
export const samplePassword = 'pelorus-demo';
export const sampleEmails = samples.map(({ email }) => email);

/** Opens the sample accounts (design, §4) that aren't there yet. */
export async function openSamples({ database, random, clock }: World): Promise<void> {
  const known = await database
    .selectFrom('users')
    .select('email')
    .where('email', 'in', sampleEmails)
    .execute();
  const missing = samples.filter(({ email }) => !known.some((user) => user.email === email));
  for (const { email, isTrader } of missing) {
    const passwordHash = await hashPassword(samplePassword);
    await transact(database, (tx) =>
      createUser(tx, random, clock.now(), { known: { by: 'email', as: email }, passwordHash, isTrader }),
    );
  }
}
