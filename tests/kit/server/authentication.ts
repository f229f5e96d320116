import type { CallsOptions } from '#server/http/calls.ts';
import type { Authentication, Caller } from '#server/kernel/calls/caller.ts';
import { withoutRows } from '#server/kernel/database/question.ts';

/** The authentication of a caller who isn't in the database; null: of nobody. */
export const authenticationOf = (caller: Caller | null): Authentication => ({
  question: () => withoutRows(() => caller),
  lastSeen: () => caller,
});

/** For calls without a server: nobody is refused for asking too often, and no process is about to end. */
export const unlimited: Pick<CallsOptions, 'limit' | 'addressOf' | 'draining'> = {
  limit: { count: () => Promise.resolve(0) },
  addressOf: () => '',
  draining: { isDraining: () => false },
};
