import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Submission } from '#protocol/answer.ts';

type ActionAnswer = Answer<unknown>;

/**
 * Something that is done only after it was confirmed, to a subject such as an order or an account: it goes
 * out once, a refusal stays readable, and a lost answer can only be asked for again.
 */
export const createConfirmedActionMachine = <Subject>() =>
  setup({
    types: {
      input: {} as { keySeed: string },
      context: {} as {
        keySeed: string;
        attempt: number;
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
    guards: { accepted: (_, answer: ActionAnswer) => answer.accepted },
    actions: {
      keepSubject: assign((_, subject: Subject) => ({ subject, message: '' })),
      keepMessage: assign((_, { message }: ActionAnswer) => ({ message })),
      beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, message: '' })),
    },
    delays: { answerDeadline: 15_000 },
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
          input: ({ context: { subject, keySeed, attempt } }) => {
            if (subject === null) throw new Error('There is something to act on');
            return { request: subject, requestKey: `${keySeed}${attempt}` };
          },
          onDone: [
            {
              guard: { type: 'accepted', params: ({ event }) => event.output },
              target: 'done',
              actions: { type: 'keepMessage', params: ({ event }) => event.output },
            },
            { target: 'refused', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
          ],
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
