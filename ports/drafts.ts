/**
 * The current user's forms that are filled in and not sent. A draft survives a reload and a session that ends, and
 * is gone after a sign-out or another user's sign-in (VERIFICATION-30, VERIFICATION-31).
 */
export interface Drafts {
  /** Null where there is none. What it returns has to be checked: an older version may have written it. */
  read(form: string): unknown;
  /** Null removes the draft. */
  write(form: string, draft: unknown): void;
}
