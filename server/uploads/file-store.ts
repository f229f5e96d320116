import type { Database } from '../kernel/database/database.ts';

/**
 * Where the bytes of uploaded pictures are. This is the place for an operator's object storage: implement the
 * three functions for it and pass it to `createUploads` in server/sandbox.ts. Who may read a picture and how
 * long it is kept is decided elsewhere. The store is never called inside a transaction.
 */
export interface FileStore {
  /** Stores the bytes; the handle is new. Rejects if they may not have been stored. */
  put(handle: string, bytes: Uint8Array): Promise<void>;
  /** Null if there are none. */
  get(handle: string): Promise<Uint8Array | null>;
  /** Resolves also if there were none. */
  remove(handle: string): Promise<void>;
}

/** Stores the bytes in the exchange's database, so that all its processes have them. */
export const databaseFileStore = (database: Database): FileStore => ({
  async put(handle, bytes) {
    await database.insertInto('upload_file').values({ handle, bytes }).execute();
  },
  async get(handle) {
    const row = await database
      .selectFrom('upload_file')
      .select('bytes')
      .where('handle', '=', handle)
      .executeTakeFirst();
    return row?.bytes ?? null;
  },
  async remove(handle) {
    await database.deleteFrom('upload_file').where('handle', '=', handle).execute();
  },
});
