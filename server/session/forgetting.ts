import type { Database } from '../kernel/database.ts';
import { day } from './codes.ts';

/** Deletes what is of no use any more: ended sessions, captchas nobody read, codes of the day before. */
export async function forgetOutdated(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('verification_code')
    .where('sent_at', '<=', now - day)
    .execute();
}
