import { idempotencyKeyOf } from '#domain/idempotency-key.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';

/** What the keys of a form's writes are made of. */
export interface Attempts {
  idempotency: Idempotency;
  /** The number of the last attempt; 0 before the first. */
  attempt: number;
}

/**
 * A request with the key of its attempt. Sent again it has the same key, so the API performs it once.
 * @throws {Error} when there is no request.
 */
export function submissionOf<Request>(
  request: Request | null,
  { idempotency, attempt }: Attempts,
): Submission<Request> {
  if (request === null) throw new Error('There is a request to send');
  return { request, idempotencyKey: idempotencyKeyOf(idempotency.seed, attempt) };
}

/** How long to wait for an answer. After that the write is unconfirmed: it may have been done or not. */
export const answerDeadlineMilliseconds = 15_000;

/** Guard: whether the API accepted the write. */
export const accepted = (_: unknown, answer: Answer<unknown>): boolean => answer.accepted;

/** Guard: whether an unanswered request can be sent again without the risk of doing it twice. */
export const isRepeatable = ({ context }: { context: Attempts }): boolean => context.idempotency.isDeclared;

/** Where an answer leads: several states, if it concerns several regions of a parallel machine. */
type Targets = Record<'accepted' | 'refused', string | readonly string[]>;

const answerIn = <Output extends Answer<unknown>>({ event }: { event: { output: Output } }) => event.output;

/**
 * The `onDone` of a write. The machine has to define the guard `accepted` and an action `setAnswer`, which
 * is called with refusals as well as acceptances.
 */
const answered = (targets: Targets) =>
  [
    {
      guard: { type: 'accepted' as const, params: answerIn },
      target: targets.accepted,
      actions: { type: 'setAnswer' as const, params: answerIn },
    },
    { target: targets.refused, actions: { type: 'setAnswer' as const, params: answerIn } },
  ] as const;

/**
 * The configuration of the state in which a write is in flight. It goes to `targets.accepted` or
 * `targets.refused` on an answer, and to the state `unconfirmed` on an error or at the deadline. It is not a
 * child machine, so that walks, diagrams and `snapshot.can` include its transitions (docs/decisions.md, 1).
 * The machine has to define the delay `answerDeadline`, and what `answered` needs.
 * @param source the name of the actor that sends the request
 * @param requestIn reads the request from the context; the write throws if it is null
 */
export const writing = <const Source extends string, Context extends Attempts, Request>(
  source: Source,
  requestIn: (context: Context) => Request | null,
  targets: Targets,
) => ({
  tags: 'busy' as const,
  invoke: {
    id: source,
    src: source,
    input: ({ context }: { context: Context }) => submissionOf(requestIn(context), context),
    onDone: answered(targets),
    onError: 'unconfirmed' as const,
  },
  after: { answerDeadline: 'unconfirmed' as const },
});
