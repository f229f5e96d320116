import type { NonReducibleUnknown } from 'xstate';
import type { ReadOptions } from './client-options.ts';
import { fromPromise } from './from-promise.ts';

/** The screen shows what was refused or failed, or nobody does. */
export const quiet = { quiet: true } as const;

/** The input of the actors that read a list. */
export interface PageInput {
  page: number;
}

/** An actor that reads, until its machine leaves it. */
export const reader = <Data, Input = NonReducibleUnknown>(
  read: (input: Input, options: ReadOptions & { signal: AbortSignal }) => Promise<Data>,
  options?: Omit<ReadOptions, 'signal'>,
) => fromPromise<Data, Input>(({ input, signal }) => read(input, { ...options, signal }));
