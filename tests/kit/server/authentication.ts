import type { CallsOptions } from '#server/http/calls.ts';
import type { Authentication, Caller } from '#server/kernel/calls/caller.ts';
import type { CallRequest } from '#server/kernel/calls/context.ts';
import { withoutRows } from '#server/kernel/database/question.ts';

/** The authentication of a caller who isn't in the database; null: of nobody. */
export const authenticationOf = (caller: Caller | null): Authentication => ({
  question: () => withoutRows(() => caller),
  lastSeen: () => caller,
});

/** A request of this caller, as it reaches a handler. */
export const requestOf = (
  caller: Caller | null,
  input: CallRequest['input'],
  key: CallRequest['key'] = null,
): CallRequest => ({
  input,
  key,
  authentication: authenticationOf(caller),
  language: 'en',
  address: '',
  requestId: null,
});

/** For calls without a server: nobody is refused for asking too often, and no process is about to end. */
export const unlimited: Pick<CallsOptions, 'limit' | 'addressOf' | 'draining'> = {
  limit: { count: () => Promise.resolve(0) },
  addressOf: () => '',
  draining: { isDraining: () => false },
};
