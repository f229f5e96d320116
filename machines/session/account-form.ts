import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

interface Context<Request> extends Attempts {
  /** Whether a code was sent, which the form asks for; the operator may need none. */
  hasCode: boolean;
  /** Stored only until the answer: sending it again needs the identical request. */
  request: Request | null;
  refusal: string | null;
}

const edit = { actions: 'clearRefusal' } as const;

/**
 * A form with one question a screen: the account, the code that was sent to it, and a password. Each of them stays
 * filled in when the user goes back. The API sees a code only with the rest, and says of a refusal nothing but its
 * words, so the form goes back to the code: the rest has been checked here.
 */
export const createAccountFormMachine = <Request>(id: string) => {
  const { invoke, ...sending } = writing('sendRequest', ({ request }: Context<Request>) => request, {
    accepted: 'accepted',
    refused: 'password',
  });
  const [onAccepted, onRefused] = invoke.onDone;
  return setup({
    types: {
      input: {} as { idempotency: Idempotency },
      context: {} as Context<Request>,
      events: {} as
        | { type: 'submit'; request: Request }
        | { type: 'code.sent' | 'next' | 'back' | 'edit' | 'askAgain' | 'leave' },
      tags: {} as 'busy',
    },
    actors: {
      sendRequest: fromPromise<Answer<unknown>, Submission<Request>>(notProvided('sendRequest')),
    },
    guards: { ...writeGuards, hasCode: ({ context }) => context.hasCode },
    actions: {
      setCode: assign((_, hasCode: boolean) => ({ hasCode })),
      beginAttempt: assign(({ context }, request: Request) => ({
        request,
        attempt: context.attempt + 1,
        refusal: null,
      })),
      setAnswer: assign((_, answer: Answer<unknown>) => ({
        request: null,
        refusal: answer.accepted ? null : answer.message,
      })),
      clearRequest: assign({ request: null }),
      clearRefusal: assign({ refusal: null }),
    },
    delays: writeDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, attempt: 0, hasCode: false, request: null, refusal: null }),
    initial: 'account',
    states: {
      account: {
        on: {
          edit,
          'code.sent': { target: 'code', actions: { type: 'setCode', params: true } },
          next: {
            target: 'password',
            actions: { type: 'setCode', params: false },
            description: 'The operator verifies no accounts.',
          },
        },
      },
      code: {
        on: {
          edit,
          back: { target: 'account', actions: 'clearRefusal' },
          next: { target: 'password', actions: 'clearRefusal' },
        },
      },
      password: {
        on: {
          edit,
          back: [
            { guard: 'hasCode', target: 'code' },
            { target: 'account', actions: 'clearRefusal' },
          ],
          submit: {
            target: 'submitting',
            actions: { type: 'beginAttempt', params: ({ event }) => event.request },
          },
        },
      },
      submitting: {
        ...sending,
        invoke: {
          ...invoke,
          onDone: [onAccepted, { ...onRefused, guard: 'hasCode', target: 'code' }, onRefused],
        },
      },
      unconfirmed: {
        description:
          'No answer came, so it may have been done. Sent again under the same key, it is done once.',
        on: {
          askAgain: { guard: 'isRepeatable', target: 'submitting' },
          leave: { target: 'password', actions: 'clearRequest' },
        },
      },
      accepted: { type: 'final' },
    },
  });
};

export type AccountFormMachine<Request> = ReturnType<typeof createAccountFormMachine<Request>>;
export type AccountFormActor<Request> = ActorRefFrom<AccountFormMachine<Request>>;
type Snapshot<Request> = SnapshotFrom<AccountFormMachine<Request>>;

/** The questions in their order; the last one is on the screen while the form is sent, too. */
export const accountFormSteps = ['account', 'code', 'password'] as const;
export type AccountFormStep = (typeof accountFormSteps)[number];

/** The question that is on the screen. */
export const accountFormStepOf = <Request>(snapshot: Snapshot<Request>): AccountFormStep =>
  accountFormSteps.find((step) => snapshot.matches(step)) ?? 'password';
/** Whether the fields can be filled in. */
export const isFilling = <Request>(snapshot: Snapshot<Request>) =>
  accountFormSteps.some((step) => snapshot.matches(step));
