import type { Answer, Submission } from '#protocol/answer.ts';

/** What makes the request key of a write: a seed that is unique to the form, and the number of the attempt. */
export interface Attempts {
  keySeed: string;
  attempt: number;
}

/**
 * A request under the key of its attempt: asked for again it has the same key, and so it is done once.
 * @throws {Error} where there is no request.
 */
export function submissionOf<Request>(
  request: Request | null,
  { keySeed, attempt }: Attempts,
): Submission<Request> {
  if (request === null) throw new Error('There is a request to send');
  return { request, requestKey: `${keySeed}${attempt}` };
}

/** Milliseconds after which an answer isn't waited for any longer: the write may have been done, or not. */
export const answerDeadline = 15_000;

/** The guard that tells a yes from a refusal. */
export const accepted = (_: unknown, answer: Answer<unknown>): boolean => answer.accepted;

const answerIn = <Data>({ event }: { event: { output: Answer<Data> } }) => event.output;

/**
 * Where the answer to a write leads: the `onDone` of a machine that has the guard `accepted` and an action
 * `keepAnswer`, which is given the refusal as well as the yes.
 */
export const answered = (targets: Record<'accepted' | 'refused', string>) => [
  {
    guard: { type: 'accepted' as const, params: answerIn },
    target: targets.accepted,
    actions: { type: 'keepAnswer' as const, params: answerIn },
  },
  { target: targets.refused, actions: { type: 'keepAnswer' as const, params: answerIn } },
];
