import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Ending, secondsLeft } from '#domain/countdown.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { Captcha, CodePurpose } from '#protocol/registration.ts';
import type { AccountName, CodeRequest } from '#protocol/session-forms.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from '../shared/write.ts';

/** To whom a code goes, and what was read in the captcha's picture. */
interface CodeWish {
  to: AccountName;
  answer: string;
}

interface Input {
  purpose: CodePurpose;
  keySeed: string;
}

interface Context extends Input, Attempts {
  captcha: Captcha | null;
  /** What was last asked for: asking again needs the very same, and the screen says where the code went. */
  wish: CodeWish | null;
  /** The captcha that the last code was sent for: registering names it. */
  sentFor: string | null;
  /** After a code, until the next one may be sent. */
  pause: Ending | null;
  /** What the API said when it took the last wish; null when that was on an earlier page. */
  confirmation: string | null;
  refusal: string | null;
}

/** A code that was taken comes with the pause that begins with it. */
type CodeAnswer = Answer<Ending>;

function requestIn({ purpose, wish, captcha }: Context): CodeRequest | null {
  if (wish === null || captcha === null) return null;
  return { purpose, to: wish.to, captcha: { id: captcha.id, answer: wish.answer } };
}

/**
 * Sends verification codes of one purpose (document 1, §4 and §7). A captcha is good for one code, so every
 * answer that isn't yes brings a new one. It outlives the screens, and the pause between two codes the page:
 * its end is kept, and each tick says anew what remains until then.
 */
export const codeSenderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open' | 'refreshCaptcha' | 'askAgain' | 'leave' }
      | ({ type: 'send' } & CodeWish)
      | { type: 'pause.found'; pause: Ending }
      | { type: 'ticked'; remaining: number },
    tags: {} as 'busy',
  },
  actors: {
    loadCaptcha: fromPromise<Captcha>(() => Promise.reject(new Error('loadCaptcha is not provided'))),
    sendCode: fromPromise<CodeAnswer, Submission<CodeRequest>>(() =>
      Promise.reject(new Error('sendCode is not provided')),
    ),
    tick: fromCallback<EventObject, { endsAt: number }>(() => {
      throw new Error('tick is not provided');
    }),
  },
  guards: {
    accepted,
    isOver: (_, remaining: number) => remaining <= 0,
  },
  actions: {
    keepCaptcha: assign((_, captcha: Captcha) => ({ captcha })),
    dropCaptcha: assign({ captcha: null }),
    beginAttempt: assign(({ context }, wish: CodeWish) => ({
      wish,
      attempt: context.attempt + 1,
      refusal: null,
    })),
    keepAnswer: assign(({ context: { captcha } }, answer: CodeAnswer) =>
      answer.accepted
        ? { pause: answer.data, sentFor: captcha?.id ?? null, confirmation: answer.message }
        : { refusal: answer.message },
    ),
    dropRefusal: assign({ refusal: null }),
    keepPause: assign((_, pause: Ending) => ({ pause })),
    keepRemaining: assign(({ context: { pause } }, remaining: number) => ({
      pause: pause && { ...pause, remaining },
    })),
    dropPause: assign({ pause: null }),
  },
  delays: { answerDeadline },
}).createMachine({
  id: 'codeSender',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    captcha: null,
    wish: null,
    sentFor: null,
    pause: null,
    confirmation: null,
    refusal: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No form that asks for a code has been opened yet.',
      on: {
        open: 'loadingCaptcha',
        'pause.found': {
          target: 'coolingDown',
          actions: { type: 'keepPause', params: ({ event }) => event.pause },
        },
      },
    },
    loadingCaptcha: {
      entry: 'dropCaptcha',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'ready', actions: { type: 'keepCaptcha', params: ({ event }) => event.output } },
        onError: 'captchaFailed',
      },
    },
    captchaFailed: { on: { open: 'loadingCaptcha', refreshCaptcha: 'loadingCaptcha' } },
    ready: {
      on: {
        open: {
          target: 'loadingCaptcha',
          actions: 'dropRefusal',
          description: 'The picture may have stood there for long.',
        },
        refreshCaptcha: { target: 'loadingCaptcha', actions: 'dropRefusal' },
        send: { target: 'sending', actions: { type: 'beginAttempt', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => submissionOf(requestIn(context), context),
        onDone: answered({ accepted: 'coolingDown', refused: 'loadingCaptcha' }),
        onError: 'unconfirmed',
      },
      after: { answerDeadline: 'unconfirmed' },
    },
    unconfirmed: {
      description: 'The code may be on its way; asking again under the same key sends one, not two.',
      on: { askAgain: 'sending', leave: 'loadingCaptcha' },
    },
    coolingDown: {
      description: 'A code was sent. Whoever leaves the page and comes back finds the same countdown.',
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
            actions: 'dropPause',
          },
          { actions: { type: 'keepRemaining', params: ({ event }) => event.remaining } },
        ],
      },
    },
  },
});

export type CodeSenderActor = ActorRefFrom<typeof codeSenderMachine>;
type Snapshot = SnapshotFrom<typeof codeSenderMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const captchaOf = (snapshot: Snapshot) => snapshot.context.captcha;
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;
/** The seconds that are shown. */
export const secondsLeftOf = (snapshot: Snapshot) => secondsLeft(snapshot.context.pause?.remaining ?? 0);
/** What the API said of the last code, and whom it was for; null for a code of an earlier page. */
export const confirmationOf = (snapshot: Snapshot) => snapshot.context.confirmation;
export const recipientOf = (snapshot: Snapshot) => snapshot.context.wish?.to.account ?? null;
/** The captcha that it was sent for. */
export const sentForOf = (snapshot: Snapshot) => snapshot.context.sentFor;
