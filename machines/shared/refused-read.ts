import { CallError } from '#ports/answer.ts';

/** The words about a read that the API refused; null after any other error. */
export const refusedBy = ({ event: { error } }: { event: { error: unknown } }): string | null =>
  error instanceof CallError && error.kind === 'refused' ? error.message : null;
