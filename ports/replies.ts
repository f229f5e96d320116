/** An answer of the API, as it is stored on the device. */
export interface StoredReply {
  data: unknown;
  /** When it was read, in Unix milliseconds. */
  at: number;
}

/**
 * The replies of reads that are stored on the device (INSTALL-11). A reply that can't be stored is dropped, and one
 * that can't be read is none. The owner is the token with which it was read, null for a guest; the token itself isn't
 * stored.
 */
export interface ReplyStore {
  /** A user is answered with a guest's reply where there is none of the user's own. */
  read: (key: string, owner: string | null) => Promise<StoredReply | null>;
  /** Removes what another user has stored. */
  write: (key: string, owner: string | null, reply: StoredReply) => Promise<unknown>;
  clear: () => Promise<unknown>;
}
