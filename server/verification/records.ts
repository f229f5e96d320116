import type { Selectable } from 'kysely';
import type { Database, Tx } from '../kernel/database.ts';
import type { VerificationTables } from './tables.ts';

export type VerificationRow = Selectable<VerificationTables['verification']>;

/** The user's newest submission, which is the one that counts. */
export const newestOf = (tx: Tx, userId: string): Promise<VerificationRow | undefined> =>
  tx
    .selectFrom('verification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ids of the submissions whose review has ended, the earliest first. */
export async function reviewsDue(database: Database, now: number, limit: number): Promise<number[]> {
  const rows = await database
    .selectFrom('verification')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
