import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Deadline, secondsLeft } from '#domain/countdown.ts';
import { typedCode } from '#domain/typed-text.ts';
import { type Answer, CallError, type Idempotency, type Submission } from '#ports/answer.ts';
import type { AccountName, CodeRequest, Proof } from '#ports/session.ts';
import type { Captcha, CodePurpose } from '#protocol/registration.ts';
import { callbackNotProvided, notProvided } from '../shared/not-provided.ts';
import { refusedBy } from '../shared/refused-read.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

type Draft = Pick<CodeRequest, 'to' | 'captcha'>;

/** Whether a challenge can take the place of the picture; `absent` once the API had none, or refused it. */
type ChallengeOffer = 'offered' | 'notOffered' | 'absent';

interface Input {
  purpose: CodePurpose;
  idempotency: Idempotency;
  /** Whether the API may have challenges: it declares the additions to the specification. */
  mayHaveChallenges: boolean;
}

interface Context extends Omit<Input, 'mayHaveChallenges'>, Attempts {
  captcha: Captcha | null;
  challenge: ChallengeOffer;
  /** The solved challenge that is sent instead of the picture's characters. */
  solution: Proof | null;
  /** The last request: sending it again needs identical values. */
  draft: Draft | null;
  /** The account that the last code was sent to; null before one, and when that was before a reload. */
  sentTo: AccountName | null;
  /** The id of the captcha or challenge that the last code was sent for; registering sends it, too. */
  sentFor: string | null;
  /** The pause after a code, until the next one may be sent. */
  pause: Deadline | null;
  /** The API's message about the last code; null when the code was sent before a reload. */
  confirmation: string | null;
  refusal: string | null;
}

/** An accepted request comes with the pause that begins then. */
type CodeAnswer = Answer<Deadline>;

const errorIn = ({ event }: { event: { error: unknown } }) => event.error;

const requestIn = ({ purpose, draft }: Context): CodeRequest | null => draft && { purpose, ...draft };

/** The draft with the proof that the user has; the captcha of `send` and the solution of `sendSolved` are loaded. */
const draftWith = (to: AccountName, proof: Proof | null): Draft | null => proof && { to, captcha: proof };

const { invoke, ...sending } = writing('sendCode', requestIn, {
  accepted: 'pausing',
  refused: 'loadingCaptcha',
});
const [onAccepted, onRefused] = invoke.onDone;

/**
 * Sends verification codes of one purpose (SESSION-23, SESSION-44, SESSION-45). A captcha can be used once,
 * so every refusal loads a new one. Users who can't see the picture let the device solve a challenge instead
 * (SESSION-60). The machine outlives the screens. The pause between two codes also survives a reload: the device
 * stores when it ends, and each tick recalculates what remains.
 */
export const codeSenderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open' | 'refreshCaptcha' | 'solve' | 'cancel' | 'askAgain' | 'leave' }
      | { type: 'send'; to: AccountName; answer: string }
      | { type: 'sendSolved'; to: AccountName }
      | { type: 'pause.found'; pause: Deadline }
      | { type: 'ticked'; remaining: number },
    emitted: {} as { type: 'code.sent' },
    tags: {} as 'busy',
  },
  actors: {
    loadCaptcha: fromPromise<Captcha>(notProvided('loadCaptcha')),
    /** Null where the API has no challenge. */
    solveChallenge: fromPromise<Proof | null>(notProvided('solveChallenge')),
    sendCode: fromPromise<CodeAnswer, Submission<CodeRequest>>(notProvided('sendCode')),
    tick: fromCallback<EventObject, { endsAt: number }>(callbackNotProvided('tick')),
  },
  guards: {
    ...writeGuards,
    isOver: (_, remaining: number) => remaining <= 0,
    isOffered: ({ context }) => context.challenge === 'offered',
    isSolved: (_, solution: Proof | null) => solution !== null,
    isRefused: (_, error: unknown) => error instanceof CallError && error.kind === 'refused',
  },
  actions: {
    setCaptcha: assign((_, captcha: Captcha) => ({ captcha })),
    clearCaptcha: assign({ captcha: null, solution: null }),
    setSolution: assign((_, solution: Proof | null) => ({ solution })),
    withdrawChallenge: assign((_, refusal: string | null) => ({ challenge: 'absent' as const, refusal })),
    beginAttempt: assign(({ context }, draft: Draft | null) => ({
      draft,
      attempt: context.attempt + 1,
      refusal: null,
    })),
    setAnswer: assign(({ context: { draft } }, answer: CodeAnswer) =>
      answer.accepted
        ? {
            pause: answer.data,
            sentTo: draft?.to ?? null,
            sentFor: draft?.captcha.id ?? null,
            confirmation: answer.message,
          }
        : { refusal: answer.message },
    ),
    clearRefusal: assign({ refusal: null }),
    setPause: assign((_, pause: Deadline) => ({ pause })),
    setRemaining: assign(({ context: { pause } }, remaining: number) => ({
      pause: pause && { ...pause, remaining },
    })),
    clearPause: assign({ pause: null }),
    announceSent: emit({ type: 'code.sent' }),
  },
  delays: { ...writeDelays, solvingLimit: 120_000 },
}).createMachine({
  id: 'codeSender',
  context: ({ input: { mayHaveChallenges, ...input } }) => ({
    ...input,
    challenge: mayHaveChallenges ? 'offered' : 'notOffered',
    solution: null,
    attempt: 0,
    captcha: null,
    draft: null,
    sentTo: null,
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
    captchaFailed: {
      on: {
        open: { target: 'loadingCaptcha', actions: 'clearRefusal' },
        refreshCaptcha: { target: 'loadingCaptcha', actions: 'clearRefusal' },
        solve: { guard: 'isOffered', target: 'solving', actions: 'clearRefusal' },
      },
    },
    ready: {
      on: {
        open: {
          target: 'loadingCaptcha',
          actions: 'clearRefusal',
          description: 'The picture may have expired.',
        },
        refreshCaptcha: { target: 'loadingCaptcha', actions: 'clearRefusal' },
        solve: { guard: 'isOffered', target: 'solving', actions: 'clearRefusal' },
        send: {
          target: 'sending',
          actions: {
            type: 'beginAttempt',
            params: ({ context: { captcha }, event }) =>
              draftWith(event.to, captcha && { id: captcha.id, answer: typedCode(event.answer) }),
          },
        },
      },
    },
    solving: {
      description: "The user can't see the picture, so the device solves a challenge instead.",
      invoke: {
        id: 'solveChallenge',
        src: 'solveChallenge',
        onDone: [
          {
            guard: { type: 'isSolved', params: ({ event }) => event.output },
            target: 'solved',
            actions: { type: 'setSolution', params: ({ event }) => event.output },
          },
          { target: 'loadingCaptcha', actions: { type: 'withdrawChallenge', params: null } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: errorIn },
            target: 'loadingCaptcha',
            actions: { type: 'withdrawChallenge', params: refusedBy },
          },
          { target: 'solvingFailed' },
        ],
      },
      after: { solvingLimit: 'solvingFailed' },
      on: { open: 'loadingCaptcha', cancel: 'loadingCaptcha' },
    },
    solvingFailed: {
      on: { open: 'loadingCaptcha', cancel: 'loadingCaptcha', solve: 'solving' },
    },
    solved: {
      on: {
        open: { target: 'loadingCaptcha', description: 'The solution may have expired.' },
        cancel: 'loadingCaptcha',
        sendSolved: {
          target: 'sending',
          actions: {
            type: 'beginAttempt',
            params: ({ context, event }) => draftWith(event.to, context.solution),
          },
        },
      },
    },
    sending: {
      ...sending,
      invoke: {
        ...invoke,
        onDone: [{ ...onAccepted, actions: [...onAccepted.actions, 'announceSent'] }, onRefused],
      },
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
/** Whether a challenge can take the place of the picture; `absent` once the API had none, or refused it. */
export const challengeOfferOf = (snapshot: Snapshot) => snapshot.context.challenge;
/** Whether a solved challenge is sent, or about to be, instead of the picture's characters. */
export const hasSolution = (snapshot: Snapshot) => snapshot.context.solution !== null;
export const captchaOf = (snapshot: Snapshot) => snapshot.context.captcha;
/** The seconds to display; 0 without a pause. */
export const secondsLeftOf = (snapshot: Snapshot) => secondsLeft(snapshot.context.pause?.remaining ?? 0);
/** The API's message about the last code; null when the code was sent before a reload. */
export const confirmationOf = (snapshot: Snapshot) => snapshot.context.confirmation;
/** The account that the last code was sent to; null before one, and when that was before a reload. */
export const sentToOf = (snapshot: Snapshot) => snapshot.context.sentTo;
/** The id of the captcha or challenge that the last code was sent for, or null. */
export const sentForOf = (snapshot: Snapshot) => snapshot.context.sentFor;
/**
 * Whether a code is known to have been sent to this account: since the page was loaded, or before, as long as its pause
 * lasts, when nobody knows to which.
 */
export const hasSentCodeTo =
  (account: string) =>
  ({ context: { sentTo, pause } }: Snapshot) =>
    sentTo === null ? pause !== null : sentTo.account === account;
