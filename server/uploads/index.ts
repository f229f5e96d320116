import { sql } from 'kysely';
import { millisecondsPerHour, secondsPerHour } from '#domain/durations.ts';
import { uploadCalls } from '#protocol/upload.ts';
import type { Area } from '../kernel/area.ts';
import { implementPrepared } from '../kernel/calls/handler.ts';
import { countAgainst } from '../kernel/calls/rate-limit.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Database } from '../kernel/database/database.ts';
import { transact } from '../kernel/database/transact.ts';
import { startTask } from '../kernel/processes/background.ts';
import type { World } from '../kernel/world.ts';
import { isHandle, isUsable, urlOf } from './claim.ts';
import { databaseFileStore, type FileStore } from './file-store.ts';
import { prepare } from './picture.ts';
import { removeExpired } from './removal.ts';

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
        /*i18n*/ 'Too many of your pictures are not part of any request yet. Send one with them, or try again tomorrow.',
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
