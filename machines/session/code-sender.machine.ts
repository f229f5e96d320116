import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Deadline, secondsLeft } from '#domain/countdown.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { AccountName, CodeRequest } from '#ports/session.ts';
import type { Captcha, CodePurpose } from '#protocol/registration.ts';
import { callbackNotProvided, notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

/** The recipient of a code, and the characters that the user read in the captcha. */
interface CodeDraft {
  to: AccountName;
  answer: string;
}

interface Input {
  purpose: CodePurpose;
  idempotency: Idempotency;
}

interface Context extends Input, Attempts {
  captcha: Captcha | null;
  /** The last request: sending it again needs identical values, and the screen shows the recipient. */
  draft: CodeDraft | null;
  /** The id of the captcha that the last code was sent for; registering sends it, too. */
  sentFor: string | null;
  /** The pause after a code, until the next one may be sent. */
  pause: Deadline | null;
  /** The API's message about the last code; null when the code was sent before a reload. */
  confirmation: string | null;
  refusal: string | null;
}

/** An accepted request comes with the pause that begins then. */
type CodeAnswer = Answer<Deadline>;

function requestIn({ purpose, draft, captcha }: Context): CodeRequest | null {
  if (draft === null || captcha === null) return null;
  return { purpose, to: draft.to, captcha: { id: captcha.id, answer: draft.answer } };
}

/**
 * Sends verification codes of one purpose (SESSION-23, SESSION-44, SESSION-45). A captcha can be used once,
 * so every refusal loads a new one. The machine outlives the screens. The pause between two codes also
 * survives a reload: the device stores when it ends, and each tick recalculates what remains.
 */
export const codeSenderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open' | 'refreshCaptcha' | 'askAgain' | 'leave' }
      | ({ type: 'send' } & CodeDraft)
      | { type: 'pause.found'; pause: Deadline }
      | { type: 'ticked'; remaining: number },
    tags: {} as 'busy',
  },
  actors: {
    loadCaptcha: fromPromise<Captcha>(notProvided('loadCaptcha')),
    sendCode: fromPromise<CodeAnswer, Submission<CodeRequest>>(notProvided('sendCode')),
    tick: fromCallback<EventObject, { endsAt: number }>(callbackNotProvided('tick')),
  },
  guards: { ...writeGuards, isOver: (_, remaining: number) => remaining <= 0 },
  actions: {
    setCaptcha: assign((_, captcha: Captcha) => ({ captcha })),
    clearCaptcha: assign({ captcha: null }),
    beginAttempt: assign(({ context }, draft: CodeDraft) => ({
      draft,
      attempt: context.attempt + 1,
      refusal: null,
    })),
    setAnswer: assign(({ context: { captcha } }, answer: CodeAnswer) =>
      answer.accepted
        ? { pause: answer.data, sentFor: captcha?.id ?? null, confirmation: answer.message }
        : { refusal: answer.message },
    ),
    clearRefusal: assign({ refusal: null }),
    setPause: assign((_, pause: Deadline) => ({ pause })),
    setRemaining: assign(({ context: { pause } }, remaining: number) => ({
      pause: pause && { ...pause, remaining },
    })),
    clearPause: assign({ pause: null }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'codeSender',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    captcha: null,
    draft: null,
    sentFor: null,
    pause: null,
    confirmation: null,
    refusal: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No form that needs a code has been opened yet.',
      on: {
        open: 'loadingCaptcha',
        'pause.found': {
          target: 'pausing',
          actions: { type: 'setPause', params: ({ event }) => event.pause },
        },
      },
    },
    loadingCaptcha: {
      entry: 'clearCaptcha',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'ready', actions: { type: 'setCaptcha', params: ({ event }) => event.output } },
        onError: 'captchaFailed',
      },
    },
    captchaFailed: { on: { open: 'loadingCaptcha', refreshCaptcha: 'loadingCaptcha' } },
    ready: {
      on: {
        open: {
          target: 'loadingCaptcha',
          actions: 'clearRefusal',
          description: 'The picture may have expired.',
        },
        refreshCaptcha: { target: 'loadingCaptcha', actions: 'clearRefusal' },
        send: { target: 'sending', actions: { type: 'beginAttempt', params: ({ event }) => event } },
      },
    },
    sending: {
      ...writing('sendCode', requestIn, { accepted: 'pausing', refused: 'loadingCaptcha' }),
    },
    unconfirmed: {
      description:
        'No answer came, so the code may have been sent. Requested again under the same key, it is sent once.',
      on: { askAgain: { guard: 'isRepeatable', target: 'sending' }, leave: 'loadingCaptcha' },
    },
    pausing: {
      description: 'A code was sent. A user who leaves the page and comes back sees the same countdown.',
      invoke: {
        id: 'tick',
        src: 'tick',
        input: ({ context: { pause } }) => {
          if (pause === null) throw new Error('There is a pause to wait for');
          return { endsAt: pause.endsAt };
        },
      },
      on: {
        ticked: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.remaining },
            target: 'loadingCaptcha',
            actions: 'clearPause',
          },
          { actions: { type: 'setRemaining', params: ({ event }) => event.remaining } },
        ],
      },
    },
  },
});

export type CodeSenderActor = ActorRefFrom<typeof codeSenderMachine>;
type Snapshot = SnapshotFrom<typeof codeSenderMachine>;

export const codeSenderStepOf = (snapshot: Snapshot) => snapshot.value;
export const captchaOf = (snapshot: Snapshot) => snapshot.context.captcha;
/** The seconds to display; 0 without a pause. */
export const secondsLeftOf = (snapshot: Snapshot) => secondsLeft(snapshot.context.pause?.remaining ?? 0);
/** The API's message about the last code; null when the code was sent before a reload. */
export const confirmationOf = (snapshot: Snapshot) => snapshot.context.confirmation;
/** The account that the last code was requested for, or null. */
export const recipientOf = (snapshot: Snapshot) => snapshot.context.draft?.to.account ?? null;
/** The id of the captcha that the last code was sent for, or null. */
export const sentForOf = (snapshot: Snapshot) => snapshot.context.sentFor;
