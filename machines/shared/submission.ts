import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Submission } from '#protocol/answer.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from './write.ts';

/**
 * A form that is filled in on the screen and sent as a whole: one request at a time, a refusal reopens the
 * form with its message, and a lost answer can only be asked for again.
 */
export const createSubmissionMachine = <Request, Reply = unknown>(id: string) =>
  setup({
    types: {
      input: {} as { keySeed: string },
      context: {} as Attempts & {
        /** Held only until it is answered: asking again needs the very same request. */
        request: Request | null;
        refusal: string | null;
      },
      events: {} as { type: 'submit'; request: Request } | { type: 'askAgain' | 'leave' | 'edit' },
      tags: {} as 'busy',
    },
    actors: {
      sendRequest: fromPromise<Answer<Reply>, Submission<Request>>(() =>
        Promise.reject(new Error('sendRequest is not provided')),
      ),
    },
    guards: { accepted },
    actions: {
      beginAttempt: assign(({ context }, request: Request) => ({
        request,
        attempt: context.attempt + 1,
        refusal: null,
      })),
      keepAnswer: assign((_, answer: Answer<Reply>) => ({
        request: null,
        refusal: answer.accepted ? null : answer.message,
      })),
      dropRequest: assign({ request: null }),
      dropRefusal: assign({ refusal: null }),
    },
    delays: { answerDeadline },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, attempt: 0, request: null, refusal: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          edit: { actions: 'dropRefusal' },
          submit: {
            target: 'submitting',
            actions: { type: 'beginAttempt', params: ({ event }) => event.request },
          },
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'sendRequest',
          src: 'sendRequest',
          input: ({ context }) => submissionOf(context.request, context),
          onDone: answered({ accepted: 'accepted', refused: 'editing' }),
          onError: 'unconfirmed',
        },
        after: { answerDeadline: 'unconfirmed' },
      },
      unconfirmed: {
        description: 'No answer came. Asking again under the same key does it once, not twice.',
        on: { askAgain: 'submitting', leave: { target: 'editing', actions: 'dropRequest' } },
      },
      accepted: { type: 'final' },
    },
  });

export type SubmissionMachine<Request, Reply = unknown> = ReturnType<
  typeof createSubmissionMachine<Request, Reply>
>;
export type SubmissionActor<Request, Reply = unknown> = ActorRefFrom<SubmissionMachine<Request, Reply>>;
type Snapshot<Request, Reply> = SnapshotFrom<SubmissionMachine<Request, Reply>>;

export const stepOf = <Request, Reply>(snapshot: Snapshot<Request, Reply>) => snapshot.value;
export const isEditing = <Request, Reply>(snapshot: Snapshot<Request, Reply>) => snapshot.matches('editing');
export const refusalOf = <Request, Reply>(snapshot: Snapshot<Request, Reply>) => snapshot.context.refusal;
/** What is being asked for while it isn't answered. */
export const requestOf = <Request, Reply>(snapshot: Snapshot<Request, Reply>) => snapshot.context.request;
