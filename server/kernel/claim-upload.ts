import type { Tx } from './database/database.ts';

export interface UploadClaim {
  userId: string;
  /** The URL that a form names. */
  url: string;
  /** The record that names the picture from now on, such as `deposit:12`. */
  reference: string;
  /** Unix milliseconds. */
  now: number;
}

/**
 * Marks an uploaded picture as named by a record, in the transaction that writes the record; it stays from then
 * on. A picture that another record of the same user names may be named again, as after a rejection.
 * @throws {Refusal} for anything but a picture of this user that is there (VERIFICATION-23).
 */
export type ClaimUpload = (tx: Tx, claim: UploadClaim) => Promise<void>;
