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
const setAnswer = { type: 'setAnswer', params: answerIn } as const;

const onAccepted = (target: Targets['accepted']) =>
  ({ guard: { type: 'accepted', params: answerIn }, target, actions: setAnswer }) as const;
const onRefused = (target: Targets['refused']) => ({ target, actions: setAnswer }) as const;

/**
 * The configuration of the state in which a write is in flight. It goes to `targets.accepted` or
 * `targets.refused` on an answer, and to the state `unconfirmed` on an error or at the deadline. It is not a
 * child machine, so that walks, diagrams and `snapshot.can` include its transitions (docs/decisions.md, 1).
 * The machine has to define the delay `answerDeadline`, the guard `accepted`, and an action `setAnswer`, which is
 * called with refusals as well as acceptances.
 * @param source the name of the actor that sends the request
 * @param requestIn reads the request from the form, which is the machine's context; the write throws if it is null
 */
export const writing = <const Source extends string, Form, Request>(
  source: Source,
  requestIn: (context: Form) => Request | null,
  targets: Targets,
) => ({
  tags: 'busy' as const,
  invoke: {
    id: source,
    src: source,
    input: ({ context }: { context: Form & Attempts }) => submissionOf(requestIn(context), context),
    onDone: [onAccepted(targets.accepted), onRefused(targets.refused)] as const,
    onError: 'unconfirmed' as const,
  },
  after: { answerDeadline: 'unconfirmed' as const },
});

/**
 * The same for a write that carries the figures or terms which the user has confirmed. If the API refuses it because
 * it has others, `changed.guard` is true of its answer, and the user confirms those in `changed.target`.
 */
export const writingConfirmed = <const Source extends string, Form, Request, const Guard extends string>(
  source: Source,
  requestIn: (context: Form) => Request | null,
  targets: Targets,
  changed: { guard: Guard; target: string },
) => {
  const state = writing(source, requestIn, targets);
  const onChanged = {
    guard: { type: changed.guard, params: answerIn },
    target: changed.target,
    actions: setAnswer,
  } as const;
  const onDone = [onAccepted(targets.accepted), onChanged, onRefused(targets.refused)] as const;
  return { ...state, invoke: { ...state.invoke, onDone } };
};
