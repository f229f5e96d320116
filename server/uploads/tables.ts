import type { Generated } from 'kysely';

/** Times in Unix milliseconds. */
export interface UploadTables {
  /** Pictures that users have uploaded; their bytes are in the file store under the same handle. */
  upload: {
    handle: string;
    user_id: string;
    /** Of the stored picture, in bytes. */
    size: number;
    /** Whether the file store has the bytes. */
    is_stored: Generated<boolean>;
    created_at: number;
    /** The record that names the picture, such as `deposit:12`; null while none does. */
    reference: Generated<string | null>;
    /** When the picture's time to be named by a record ended; it is being removed then. */
    expired_at: Generated<number | null>;
  };
  /** The bytes of the pictures, for the file store in the database. */
  upload_file: { handle: string; bytes: Uint8Array };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends UploadTables {}
}
