import { type ExpressionBuilder, sql } from 'kysely';
import { millisecondsPerDay, millisecondsPerHour, secondsPerHour } from '#domain/durations.ts';
import { photoFolder, uploadCalls } from '#protocol/upload.ts';
import type { Area } from '../kernel/area.ts';
import { implementPrepared } from '../kernel/calls/handler.ts';
import { countAgainst } from '../kernel/calls/rate-limit.ts';
import { missingPicture, Refusal } from '../kernel/calls/refusal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import { transact } from '../kernel/database/transact.ts';
import type { Log } from '../kernel/log.ts';
import { startTask } from '../kernel/processes/background.ts';
import type { World } from '../kernel/world.ts';
import { databaseFileStore, type FileStore } from './file-store.ts';
import { prepare } from './picture.ts';

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
async function removeExpired({ database, log, store }: RemovalParts, now: number): Promise<void> {
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

/** How long a picture waits for a record that names it (VERIFICATION-24). */
const openMilliseconds = millisecondsPerDay;

const isHandle = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** The URL of a picture, as the answer to its upload has it and as a form names it. */
const urlOf = (handleOfPicture: string): string => photoFolder + handleOfPicture;

function handleOf(url: string): string | null {
  const rest = url.startsWith(photoFolder) ? url.slice(photoFolder.length) : '';
  return isHandle(rest) ? rest : null;
}

/** A picture that no record names has expired if it was uploaded at this time or before. */
const expiryOf = (now: number): number => now - openMilliseconds;

/** A picture of this user whose bytes are stored, and that hasn't expired. */
const isUsable =
  (userId: string, now: number) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'upload'>) =>
    and([
      eb('user_id', '=', userId),
      eb('is_stored', '=', true),
      eb('expired_at', 'is', null),
      or([eb('reference', 'is not', null), eb('created_at', '>', expiryOf(now))]),
    ]);

export const claimUpload: ClaimUpload = async (tx, { userId, url, reference, now }) => {
  const claimed = await tx
    .updateTable('upload')
    .set({ reference })
    .where('handle', '=', handleOf(url) ?? '')
    .where(isUsable(userId, now))
    .returning('handle')
    .executeTakeFirst();
  if (!claimed) throw missingPicture();
};

interface NewUpload {
  handle: string;
  userId: string;
  size: number;
  now: number;
  /** The most bytes of the user's pictures that no record names. */
  mostOpenBytes: number;
}

/** Registers an upload before its bytes are stored, so that no bytes are without a row. @throws {Refusal} */
const register = (database: Database, { handle, userId, size, now, mostOpenBytes }: NewUpload) =>
  transact(database, async (tx) => {
    // One at a time per user: parallel uploads must not all pass the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(tx);
    const open = await tx
      .selectFrom('upload')
      .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
      .where('user_id', '=', userId)
      .where('reference', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(open.bytes ?? 0) + size > mostOpenBytes)
      throw new Refusal(
        /*i18n*/ 'You have uploaded too many pictures without submitting them. Submit the form they belong to, or try again tomorrow.',
      );
    await tx.insertInto('upload').values({ handle, user_id: userId, size, created_at: now }).execute();
  });

/** Pictures that forms name (WALLET-95, VERIFICATION-16 to VERIFICATION-25): uploading, reading and removal. */
export function createUploads(
  { clock, config, createLimiter, database, log, random }: World,
  store: FileStore = databaseFileStore(database),
) {
  const uploads = createLimiter('upload', config.uploadsPerUser, secondsPerHour);
  const area: Area = {
    implementations: [
      implementPrepared(
        uploadCalls.image,
        async ({ input, user, now }) => {
          await countAgainst(
            uploads,
            user.id,
            /*i18n*/ 'You have uploaded too many pictures. Please try again later.',
          );
          const bytes = await prepare(new Uint8Array(await input.file.arrayBuffer()));
          const handle = random.token();
          const { openUploadBytes } = config;
          const size = bytes.length;
          await register(database, { handle, userId: user.id, size, now, mostOpenBytes: openUploadBytes });
          await store.put(handle, bytes);
          return handle;
        },
        async ({ tx, prepared: handle }) => {
          await tx.updateTable('upload').set({ is_stored: true }).where('handle', '=', handle).execute();
          return { url: urlOf(handle) };
        },
      ),
    ],
    lead: () =>
      startTask(clock, millisecondsPerHour, () => removeExpired({ database, log, store }, clock.now())),
  };
  return {
    area,
    /** The bytes of the user's own picture, a JPEG; null for any other handle. */
    async pictureOf(userId: string, handle: string): Promise<Uint8Array | null> {
      if (!isHandle(handle)) return null;
      const upload = await database
        .selectFrom('upload')
        .select('handle')
        .where('handle', '=', handle)
        .where(isUsable(userId, clock.now()))
        .executeTakeFirst();
      return upload ? store.get(handle) : null;
    },
  };
}
