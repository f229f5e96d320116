import type { NonReducibleUnknown } from 'xstate';
import type { Answer, AnswerWith, Submission } from '#ports/answer.ts';
import type { ReadOptions, WriteOptions } from './client-options.ts';
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
  options: Omit<ReadOptions, 'signal'> = {},
) => fromPromise<Data, Input>(({ input, signal }) => read(input, { ...options, signal }));

/**
 * An actor that sends a request once, under the key of its attempt. It is quiet: the form shows a refusal or failure.
 * @param onAccepted called with the API's msg after it accepted the request
 */
export const writer = <Request, Sent extends Answer<unknown>>(
  send: (request: Request, options: WriteOptions) => Promise<Sent>,
  onAccepted: (message: string, request: Request) => void = () => undefined,
) =>
  fromPromise<Sent, Submission<Request>>(async ({ input: { request, idempotencyKey }, signal }) => {
    const answer = await send(request, { ...quiet, idempotencyKey, signal });
    if (answer.accepted) onAccepted(answer.message, request);
    return answer;
  });

/** An answer whose refusal has further fields, which are read from its data. */
export async function withRefusal<Data, Other>(
  writing: Promise<Answer<Data>>,
  otherIn: (data: unknown) => Other,
): Promise<AnswerWith<Other, Data>> {
  const answer = await writing;
  return answer.accepted ? answer : { ...answer, ...otherIn(answer.data) };
}
