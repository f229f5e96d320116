import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Submission } from '#protocol/answer.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from './write.ts';

type ActionAnswer = Answer<unknown>;

/**
 * Something that is done only after it was confirmed, to a subject such as an order or an account: it goes
 * out once, a refusal stays readable, and a lost answer can only be asked for again.
 */
export const createConfirmedActionMachine = <Subject>() =>
  setup({
    types: {
      input: {} as { keySeed: string },
      context: {} as Attempts & {
        subject: Subject | null;
        /** What the API said to it. */
        message: string;
      },
      events: {} as { type: 'open'; subject: Subject } | { type: 'confirm' | 'askAgain' | 'cancel' },
    },
    actors: {
      act: fromPromise<ActionAnswer, Submission<Subject>>(() =>
        Promise.reject(new Error('act is not provided')),
      ),
    },
    guards: { accepted },
    actions: {
      keepSubject: assign((_, subject: Subject) => ({ subject, message: '' })),
      keepAnswer: assign((_, { message }: ActionAnswer) => ({ message })),
      beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, message: '' })),
    },
    delays: { answerDeadline },
  }).createMachine({
    id: 'confirmedAction',
    context: ({ input }) => ({ ...input, attempt: 0, subject: null, message: '' }),
    initial: 'idle',
    states: {
      idle: {
        on: {
          open: {
            target: 'confirming',
            actions: { type: 'keepSubject', params: ({ event }) => event.subject },
          },
        },
      },
      confirming: { on: { confirm: { target: 'acting', actions: 'beginAttempt' }, cancel: 'idle' } },
      acting: {
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => submissionOf(context.subject, context),
          onDone: answered({ accepted: 'done', refused: 'refused' }),
          onError: 'unconfirmed',
        },
        after: { answerDeadline: 'unconfirmed' },
      },
      refused: { on: { confirm: { target: 'acting', actions: 'beginAttempt' }, cancel: 'idle' } },
      unconfirmed: {
        description: 'It may have been done; asking again under the same key does it once.',
        on: { askAgain: 'acting', cancel: 'idle' },
      },
      done: {
        on: {
          open: {
            target: 'confirming',
            actions: { type: 'keepSubject', params: ({ event }) => event.subject },
          },
        },
      },
    },
  });

export type ConfirmedActionMachine<Subject> = ReturnType<typeof createConfirmedActionMachine<Subject>>;
export type ConfirmedActionActor<Subject> = ActorRefFrom<ConfirmedActionMachine<Subject>>;
type Snapshot<Subject> = SnapshotFrom<ConfirmedActionMachine<Subject>>;

export const stepOf = <Subject>(snapshot: Snapshot<Subject>) => snapshot.value;

/** What the sheet shows that asks for the confirmation; null while it is closed. */
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

/** Why the API refused it, or null. */
export const refusalOf = <Subject>({ value, context }: Snapshot<Subject>) =>
  value === 'refused' ? context.message : null;
