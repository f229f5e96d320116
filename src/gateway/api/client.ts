import type * as v from 'valibot';
import type { NonReducibleUnknown } from 'xstate';
import type { Answer } from '#ports/answer.ts';
import { askerNow } from './asker.ts';
import type { CallOf, ClientOptions, ReadOptions, WriteOptions } from './client-options.ts';
import { fromPromise } from './from-promise.ts';
import { createReads } from './reads.ts';
import { createSender } from './sender.ts';
import { createWrites } from './writes.ts';

/** The screen shows what was refused or failed, or nobody does. */
export const quiet = { quiet: true } as const;

/** The input of the actors that read a list. */
export interface PageInput {
  page: number;
}

/** An actor that reads, until its machine leaves it. */
export const reader = <Data, Input = NonReducibleUnknown>(
  read: (input: Input, options: ReadOptions & { signal: AbortSignal }) => Promise<Data>,
  options?: Omit<ReadOptions, 'signal' | 'asker' | 'owner'>,
) =>
  fromPromise<Data, Input>(({ input, signal, self }) =>
    read(input, { ...options, signal, asker: askerNow(), owner: self._parent }),
  );

/** The only way to call the API. */
export interface Client {
  /** Whether the API knows our additions to the specification; to another none is sent, and none of it is read. */
  hasAdditions: boolean;
  /**
   * Reads data; repeated at most twice if there is no answer. A newer read with the same input cancels an
   * older one (API-8).
   * @throws {CallError} refused, failed, unparsable or cancelled; one that couldn't reach the API has what the same
   * read was answered with before, if the device has stored that (INSTALL-11)
   */
  read: <Request, Reply extends v.GenericSchema>(
    call: CallOf<Request, Reply>,
    request: NoInfer<Request>,
    options?: ReadOptions,
  ) => Promise<v.InferOutput<Reply>>;
  /**
   * Sends a change once: it is never repeated automatically, and not sent while the same one is in flight
   * (API-8). A refusal is returned, not thrown.
   * @throws {CallError} unknown, unparsable or duplicate; cancelled if it was never sent
   */
  write: <Request, Reply extends v.GenericSchema>(
    call: CallOf<Request, Reply>,
    request: NoInfer<Request>,
    options?: WriteOptions,
  ) => Promise<Answer<v.InferOutput<Reply>>>;
  /** Whether it is the id of one of the last writes that have their answer. */
  wasAnswered: (requestId: string) => boolean;
  /** The writes that are on their way; one without an answer rejects. */
  pending: ReadonlySet<Promise<unknown>>;
}

/** Creates the client of one API host (API-1, API-14, API-15; docs/decisions.md, 2). */
export function createClient(options: ClientOptions): Client {
  const sender = createSender(options);
  const { write, pending } = createWrites(options, sender);
  return {
    hasAdditions: options.hasAdditions,
    read: createReads(options, sender),
    write,
    pending,
    wasAnswered: sender.wasAnswered,
  };
}
