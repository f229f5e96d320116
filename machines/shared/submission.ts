import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import { notProvided } from './not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from './write.ts';

interface Context<Request> extends Attempts {
  /** Stored only until the answer: sending it again needs the identical request. */
  request: Request | null;
  refusal: string | null;
}

/**
 * A form that is filled in on the screen and sent as a whole, one request at a time. A refusal reopens the
 * form with its message; without an answer the user can send the same request again, or leave.
 */
export const createSubmissionMachine = <Request, Reply = unknown>(id: string) =>
  setup({
    types: {
      input: {} as {
        idempotency: Idempotency;
        /** A request that nobody has to fill in: it is sent at once. */
        request?: Request;
      },
      context: {} as Context<Request>,
      events: {} as { type: 'submit'; request: Request } | { type: 'askAgain' | 'leave' | 'edit' },
      tags: {} as 'busy',
    },
    actors: {
      sendRequest: fromPromise<Answer<Reply>, Submission<Request>>(notProvided('sendRequest')),
    },
    guards: writeGuards,
    actions: {
      begin: enqueueActions(({ context: { request }, enqueue }) => {
        if (request !== null) enqueue.raise({ type: 'submit', request });
      }),
      beginAttempt: assign(({ context }, request: Request) => ({
        request,
        attempt: context.attempt + 1,
        refusal: null,
      })),
      setAnswer: assign((_, answer: Answer<Reply>) => ({
        request: null,
        refusal: answer.accepted ? null : answer.message,
      })),
      clearRequest: assign({ request: null }),
      clearRefusal: assign({ refusal: null }),
    },
    delays: writeDelays,
  }).createMachine({
    id,
    context: ({ input: { idempotency, request = null } }) => ({
      idempotency,
      attempt: 0,
      request,
      refusal: null,
    }),
    entry: 'begin',
    initial: 'editing',
    states: {
      editing: {
        on: {
          edit: { actions: 'clearRefusal' },
          submit: {
            target: 'submitting',
            actions: { type: 'beginAttempt', params: ({ event }) => event.request },
          },
        },
      },
      submitting: {
        ...writing('sendRequest', ({ request }: Context<Request>) => request, {
          accepted: 'accepted',
          refused: 'editing',
        }),
      },
      unconfirmed: {
        description:
          'No answer came, so it may have been done. Sent again under the same key, it is done once.',
        on: {
          askAgain: { guard: 'isRepeatable', target: 'submitting' },
          leave: { target: 'editing', actions: 'clearRequest' },
        },
      },
      accepted: { type: 'final' },
    },
  });

export type SubmissionMachine<Request, Reply = unknown> = ReturnType<
  typeof createSubmissionMachine<Request, Reply>
>;
export type SubmissionActor<Request, Reply = unknown> = ActorRefFrom<SubmissionMachine<Request, Reply>>;
type Snapshot<Request, Reply> = SnapshotFrom<SubmissionMachine<Request, Reply>>;

export const submissionStepOf = <Request, Reply>(snapshot: Snapshot<Request, Reply>) => snapshot.value;
export const isEditing = <Request, Reply>(snapshot: Snapshot<Request, Reply>) => snapshot.matches('editing');
/** The request that has no answer yet, or null. */
export const submissionRequestOf = <Request, Reply>(snapshot: Snapshot<Request, Reply>) =>
  snapshot.context.request;
