import { and } from 'xstate';
import { idempotencyKeyOf } from '#domain/idempotency-key.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';

/** The parts of the keys of a form's writes. */
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

/** Something that a write may have changed beyond its own form, so that it is read again where it is shown. */
export type Change = 'money.moved' | 'orders.changed' | 'records.changed' | 'terms.changed' | 'user.changed';

/** The guards that the states of a write need. */
export const writeGuards = {
  /** Whether the API accepted the write. */
  accepted: (_: unknown, answer: Answer<unknown>): boolean => answer.accepted,
  /** Whether an unanswered request can be sent again without the risk of doing it twice. */
  isRepeatable: ({ context }: { context: Attempts }): boolean => context.idempotency.isDeclared,
};

/** How long to wait for an answer. After that the write is unconfirmed: it may have been done or not. */
export const answerDeadlineMilliseconds = 15_000;

/** The delay that the states of a write need. */
export const writeDelays = { answerDeadline: answerDeadlineMilliseconds };

type Target = string | readonly string[];

/** Where the outcomes lead: to several states, if they concern several regions of a parallel machine. */
interface Targets {
  accepted: Target;
  refused: Target;
  /** After an error, and at the deadline. The state `unconfirmed`, if it is left out. */
  unconfirmed?: Target;
}

/** The changes that a machine emits after a write. */
interface Changes<Emitted> {
  /** Accepted, or without an answer, in which case the API may have carried it out, too. */
  done?: readonly Emitted[];
  refused?: readonly Emitted[];
}

const answerIn = <Output extends Answer<unknown>>({ event }: { event: { output: Output } }) => event.output;
const setAnswer = { type: 'setAnswer', params: answerIn } as const;

/** Distributed over the changes, so that a machine that emits none needs no such action. */
type Announce<Emitted> = Emitted extends Change ? { type: 'announce'; params: Emitted } : never;

const announcing = <Emitted extends Change>(changes: readonly Emitted[] = []): Announce<NoInfer<Emitted>>[] =>
  changes.map((params) => ({ type: 'announce', params }) as Announce<Emitted>);

/**
 * The configuration of the state in which a write is in flight. It goes to `targets.accepted` or
 * `targets.refused` on an answer, else to `targets.unconfirmed`, and emits what it may have changed. It is not a
 * child machine, so that walks, diagrams and `snapshot.can` include its transitions (docs/decisions.md, 1).
 * The machine has an action `setAnswer`, which is called with refusals as well as acceptances, and one that emits the
 * changes, if there are any: `announce: emit((_, type: 'money.moved') => ({ type }))`.
 * @param source the name of the actor that sends the request
 * @param requestIn reads the request from the form, which is the machine's context; the write throws if it is null
 */
export const writing = <const Source extends string, Form, Request, const Emitted extends Change = never>(
  source: Source,
  requestIn: (context: Form) => Request | null,
  { accepted, refused, unconfirmed = 'unconfirmed' }: Targets,
  changes: Changes<Emitted> = {},
) => {
  const onAccepted = {
    guard: { type: 'accepted', params: answerIn },
    target: accepted,
    actions: [setAnswer, ...announcing(changes.done)],
  } as const;
  const onRefused = { target: refused, actions: [setAnswer, ...announcing(changes.refused)] } as const;
  const onSilence = { target: unconfirmed, actions: announcing(changes.done) };
  return {
    tags: 'busy' as const,
    invoke: {
      id: source,
      src: source,
      input: ({ context }: { context: Form & Attempts }) => submissionOf(requestIn(context), context),
      onDone: [onAccepted, onRefused] as const,
      onError: onSilence,
    },
    after: { answerDeadline: onSilence },
  };
};

/**
 * The same for a write that carries the figures or terms which the user has confirmed. If the API refuses it because
 * it has others, `other.guard` is true of its answer, and the user confirms those in `other.target`.
 */
export const writingConfirmed = <
  const Source extends string,
  Form,
  Request,
  const Guard extends string,
  const Emitted extends Change = never,
>(
  source: Source,
  requestIn: (context: Form) => Request | null,
  targets: Targets,
  other: { guard: Guard; target: string },
  changes: Changes<Emitted> & { other?: readonly Emitted[] } = {},
) => {
  const state = writing(source, requestIn, targets, changes);
  const [onAccepted, onRefused] = state.invoke.onDone;
  const onOther = {
    guard: { type: other.guard, params: answerIn },
    target: other.target,
    actions: [setAnswer, ...announcing(changes.other)],
  } as const;
  return { ...state, invoke: { ...state.invoke, onDone: [onAccepted, onOther, onRefused] as const } };
};

/** The states of an order on its way, which contract orders and micro orders share. */
export const placing = <Order>() =>
  ({
    submitting: {
      ...writing(
        'submitOrder',
        ({ order }: { order: Order | null }) => order,
        { accepted: 'placed', refused: 'editing' },
        { done: ['orders.changed', 'money.moved'] },
      ),
      description: 'The order was sent; nothing else can be submitted until the answer.',
    },
    unconfirmed: {
      description:
        'No answer came, so the order may have been placed. Sent again under the same key, it is placed once.',
      on: { askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' }, leave: 'editing' },
    },
  }) as const;

/** Whether an answer is awaited. */
export const isBusy = (snapshot: { hasTag: (tag: 'busy') => boolean }): boolean => snapshot.hasTag('busy');

/** The API's message about the last attempt, if it refused that, else null. */
export const refusalOf = (snapshot: { context: { refusal: string | null } }): string | null =>
  snapshot.context.refusal;
