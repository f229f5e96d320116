import type { CallsOptions } from '#server/http/calls.ts';

/** For calls without a server: nobody is refused for asking too often, and no process is about to end. */
export const unlimited: Pick<CallsOptions, 'limit' | 'addressOf' | 'draining'> = {
  limit: { count: () => Promise.resolve(0) },
  addressOf: () => '',
  draining: { isDraining: () => false },
};
