import { CallError, type Remembered } from '#ports/answer.ts';

/** The value that the device remembers of a read that couldn't reach the API; null after any other error. */
export const rememberedIn = ({ event: { error } }: { event: { error: unknown } }): Remembered | null =>
  error instanceof CallError ? error.remembered : null;

/** Since when a value is outdated that an earlier visit has read (Unix milliseconds); null for one of this visit. */
export const asOfOf = ({ context: { asOf } }: { context: { asOf: number | null } }): number | null => asOf;
