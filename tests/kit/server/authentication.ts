import type { Authentication, Caller } from '#server/kernel/calls/caller.ts';
import { withoutRows } from '#server/kernel/database/question.ts';

/** The authentication of a caller who isn't in the database; null: of nobody. */
export const authenticationOf = (caller: Caller | null): Authentication => ({
  question: () => withoutRows(() => caller),
  lastSeen: () => caller,
});
