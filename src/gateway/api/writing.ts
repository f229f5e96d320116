import type { Answer, AnswerWith, Submission } from '#ports/answer.ts';
import { quiet } from './client.ts';
import type { WriteOptions } from './client-options.ts';
import { fromPromise } from './from-promise.ts';

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
