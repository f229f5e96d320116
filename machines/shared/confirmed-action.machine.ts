import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import { notProvided } from './not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from './write.ts';

type ActionAnswer = Answer<unknown>;

interface Context<Subject> extends Attempts {
  subject: Subject | null;
  /** The API's message about the last attempt. */
  message: string;
}

/**
 * An action that the user confirms first, on a subject such as an order or an account. It is sent once. A
 * refusal stays readable; without an answer the user can send the same request again, or cancel.
 */
export const createConfirmedActionMachine = <Subject>() =>
  setup({
    types: {
      input: {} as { idempotency: Idempotency },
      context: {} as Context<Subject>,
      tags: {} as 'busy',
      events: {} as { type: 'open'; subject: Subject } | { type: 'confirm' | 'askAgain' | 'cancel' },
    },
    actors: {
      act: fromPromise<ActionAnswer, Submission<Subject>>(notProvided('act')),
    },
    guards: writeGuards,
    actions: {
      setSubject: assign((_, subject: Subject) => ({ subject, message: '' })),
      setAnswer: assign((_, { message }: ActionAnswer) => ({ message })),
      beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, message: '' })),
    },
    delays: writeDelays,
  }).createMachine({
    id: 'confirmedAction',
    context: ({ input }) => ({ ...input, attempt: 0, subject: null, message: '' }),
    initial: 'idle',
    states: {
      idle: {
        on: {
          open: {
            target: 'confirming',
            actions: { type: 'setSubject', params: ({ event }) => event.subject },
          },
        },
      },
      confirming: { on: { confirm: { target: 'acting', actions: 'beginAttempt' }, cancel: 'idle' } },
      acting: {
        ...writing('act', ({ subject }: Context<Subject>) => subject, {
          accepted: 'done',
          refused: 'refused',
        }),
      },
      refused: { on: { confirm: { target: 'acting', actions: 'beginAttempt' }, cancel: 'idle' } },
      unconfirmed: {
        description:
          'No answer came, so it may have been done. Sent again under the same key, it is done once.',
        on: { askAgain: { guard: 'isRepeatable', target: 'acting' }, cancel: 'idle' },
      },
      done: {
        on: {
          open: {
            target: 'confirming',
            actions: { type: 'setSubject', params: ({ event }) => event.subject },
          },
        },
      },
    },
  });

export type ConfirmedActionMachine<Subject> = ReturnType<typeof createConfirmedActionMachine<Subject>>;
export type ConfirmedActionActor<Subject> = ActorRefFrom<ConfirmedActionMachine<Subject>>;
type Snapshot<Subject> = SnapshotFrom<ConfirmedActionMachine<Subject>>;

export const confirmedActionStepOf = <Subject>(snapshot: Snapshot<Subject>) => snapshot.value;

/** The state of the confirmation sheet; null while it is closed. */
export const askingOf = <Subject>({ value }: Snapshot<Subject>) => {
  switch (value) {
    case 'idle':
    case 'done':
      return null;
    case 'acting':
      return 'busy';
    case 'unconfirmed':
      return 'unconfirmed';
    default:
      return 'asking';
  }
};

/** The API's reason for refusing the action, or null. */
export const confirmedActionRefusalOf = <Subject>({ value, context }: Snapshot<Subject>) =>
  value === 'refused' ? context.message : null;
