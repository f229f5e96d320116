import { CallError } from '#ports/answer.ts';

/** The API's words about a read that it refused; null after any other error, and for a refusal without words. */
export const refusedBy = ({ event: { error } }: { event: { error: unknown } }): string | null =>
  error instanceof CallError && error.kind === 'refused' ? error.message || null : null;
