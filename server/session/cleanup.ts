import { millisecondsPerDay } from '#domain/durations.ts';
import type { Database } from '../kernel/database/database.ts';

/** Deletes expired sessions and captchas, and codes older than a day, which no limit counts any more. */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('verification_code')
    .where('sent_at', '<=', now - millisecondsPerDay)
    .execute();
}
