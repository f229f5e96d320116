import { transact } from '#server/kernel/database/transact.ts';
import type { World } from '#server/kernel/world.ts';
import { openSession } from '#server/session/sessions.ts';
import { createUser } from '#server/session/users.ts';

/** Opens a real account with sandbox money, and a session of it. */
export const openUser = ({
  database,
  random,
  clock,
}: Pick<World, 'database' | 'random' | 'clock'>): Promise<{ id: string; token: string }> =>
  transact(database, async (tx) => {
    const known = { by: 'email', as: `${random.token()}@pelorus.test` } as const;
    const now = clock.now();
    const user = await createUser(tx, random, now, { known, passwordHash: null });
    if (!user) throw new Error(`${known.as} exists already`);
    return { id: user.id, token: await openSession(tx, random, { userId: user.id, replaces: null, now }) };
  });
