import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

interface Context extends Attempts {
  agreed: boolean;
  /** The API's message about the last attempt. */
  message: string;
}

type TraderApplicationChange = 'user.changed';

/**
 * The application to become a master trader (FOLLOW-21, FOLLOW-53). The API's message is its only outcome
 * (FOLLOW-51): a refusal can be followed by another application.
 */
export const traderApplicationMachine = setup({
  types: {
    input: {} as { idempotency: Idempotency },
    context: {} as Context,
    events: {} as { type: 'agree'; agreed: boolean } | { type: 'submit' | 'askAgain' | 'leave' },
    emitted: {} as { type: TraderApplicationChange },
    tags: {} as 'busy',
  },
  actors: {
    apply: fromPromise<Answer<unknown>, Submission<true>>(notProvided('apply')),
  },
  guards: { ...writeGuards, hasAgreed: ({ context }) => context.agreed },
  actions: {
    announce: emit((_, type: TraderApplicationChange) => ({ type })),
    setAgreed: assign((_, agreed: boolean) => ({ agreed })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, message: '' })),
    setAnswer: assign((_, { message }: Answer<unknown>) => ({ message })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'traderApplication',
  context: ({ input }) => ({ ...input, agreed: false, attempt: 0, message: '' }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The five steps of an application, and the box to agree with.',
      on: {
        agree: { actions: { type: 'setAgreed', params: ({ event }) => event.agreed } },
        submit: { guard: 'hasAgreed', target: 'submitting', actions: 'beginAttempt' },
      },
    },
    submitting: writing(
      'apply',
      (_: Context) => true as const,
      { accepted: 'applied', refused: 'refused' },
      // Whatever was answered, the user's data show how the application stands.
      { done: ['user.changed'], refused: ['user.changed'] },
    ),
    refused: {
      on: {
        agree: { actions: { type: 'setAgreed', params: ({ event }) => event.agreed } },
        submit: { guard: 'hasAgreed', target: 'submitting', actions: 'beginAttempt' },
      },
    },
    unconfirmed: {
      description:
        'No answer came, so it may have been recorded. Sent again under the same key, it is recorded once.',
      on: { askAgain: { guard: 'isRepeatable', target: 'submitting' }, leave: 'reading' },
    },
    applied: {
      type: 'final',
      description: 'The API took the application; its message says what follows.',
    },
  },
});

export type TraderApplicationActor = ActorRefFrom<typeof traderApplicationMachine>;
type Snapshot = SnapshotFrom<typeof traderApplicationMachine>;

export const traderApplicationStepOf = (snapshot: Snapshot) => snapshot.value;
export const hasAgreedToApply = (snapshot: Snapshot) => snapshot.context.agreed;
/** The API's message about the last attempt; empty before it. */
export const traderApplicationMessageOf = (snapshot: Snapshot) => snapshot.context.message;
