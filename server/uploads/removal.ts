import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import { expiryOf } from './claim.ts';
import type { FileStore } from './file-store.ts';

interface RemovalParts {
  database: Database;
  log: Log;
  store: FileStore;
}

/**
 * Removes the pictures that no record names 24 hours after their upload (VERIFICATION-24). They are marked
 * first, so that no record can name one while it is removed; the row goes last, so that a removal that failed
 * is tried again the next time.
 */
export async function removeExpired({ database, log, store }: RemovalParts, now: number): Promise<void> {
  await database
    .updateTable('upload')
    .set({ expired_at: now })
    .where('reference', 'is', null)
    .where('expired_at', 'is', null)
    .where('created_at', '<=', expiryOf(now))
    .execute();
  const expired = await database
    .selectFrom('upload')
    .select('handle')
    .where('expired_at', 'is not', null)
    .execute();
  for (const { handle } of expired)
    try {
      await store.remove(handle);
      await database.deleteFrom('upload').where('handle', '=', handle).execute();
    } catch (error) {
      log.error('An expired picture could not be removed.', error);
    }
}
