import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { Captcha, CodePurpose } from '#protocol/registration.ts';
import type { AccountName, CodeRequest } from '#protocol/registration-forms.ts';

/** To whom a code goes, and what was read in the captcha's picture. */
interface CodeWish {
  to: AccountName;
  answer: string;
}

interface Input {
  purpose: CodePurpose;
  keySeed: string;
  /** Seconds after a code was sent before another one may be. */
  cooldown: number;
}

interface Context extends Input {
  attempt: number;
  captcha: Captcha | null;
  /** What was last asked for: asking again needs the very same, and the screen says where the code went. */
  wish: CodeWish | null;
  /** The captcha that the last code was sent for: registering names it. */
  sentFor: string | null;
  secondsLeft: number;
  /** What the API said when it took the last wish. */
  confirmation: string;
  refusal: string | null;
}

type CodeAnswer = Answer<unknown>;

/**
 * Sends verification codes of one purpose (document 1, §4 and §7). A captcha is good for one code, so every
 * answer that isn't yes brings a new one. It outlives the screens: the pause between two codes goes on
 * whoever looks.
 */
export const codeSenderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'open' | 'refreshCaptcha' | 'askAgain' | 'leave' } | ({ type: 'send' } & CodeWish),
    tags: {} as 'busy',
  },
  actors: {
    loadCaptcha: fromPromise<Captcha>(() => Promise.reject(new Error('loadCaptcha is not provided'))),
    sendCode: fromPromise<CodeAnswer, Submission<CodeRequest>>(() =>
      Promise.reject(new Error('sendCode is not provided')),
    ),
  },
  guards: {
    accepted: (_, answer: CodeAnswer) => answer.accepted,
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    keepCaptcha: assign((_, captcha: Captcha) => ({ captcha })),
    dropCaptcha: assign({ captcha: null }),
    beginAttempt: assign(({ context }, wish: CodeWish) => ({
      wish,
      attempt: context.attempt + 1,
      refusal: null,
    })),
    keepRefusal: assign((_, answer: CodeAnswer) => ({ refusal: answer.message })),
    dropRefusal: assign({ refusal: null }),
    beginCooldown: assign(({ context: { cooldown, captcha } }, { message }: CodeAnswer) => ({
      secondsLeft: cooldown,
      sentFor: captcha?.id ?? null,
      confirmation: message,
    })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
  },
  delays: { answerDeadline: 15_000, second: 1_000 },
}).createMachine({
  id: 'codeSender',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    captcha: null,
    wish: null,
    sentFor: null,
    secondsLeft: 0,
    confirmation: '',
    refusal: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No form that asks for a code has been opened yet.',
      on: { open: 'loadingCaptcha' },
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
        input: ({ context: { purpose, wish, captcha, keySeed, attempt } }) => {
          if (wish === null || captcha === null) throw new Error('There is a code to send');
          const { to, answer } = wish;
          const request = { purpose, to, captcha: { id: captcha.id, answer } };
          return { request, requestKey: `${keySeed}${attempt}` };
        },
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'coolingDown',
            actions: { type: 'beginCooldown', params: ({ event }) => event.output },
          },
          { target: 'loadingCaptcha', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
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
      after: {
        second: [
          { guard: 'isLastSecond', target: 'loadingCaptcha' },
          { target: 'coolingDown', reenter: true, actions: 'countDown' },
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
export const secondsLeftOf = (snapshot: Snapshot) => snapshot.context.secondsLeft;
/** What the API said of the last code, and whom it was for. */
export const confirmationOf = (snapshot: Snapshot) => snapshot.context.confirmation;
export const recipientOf = (snapshot: Snapshot) => snapshot.context.wish?.to.account ?? null;
/** The captcha that it was sent for. */
export const sentForOf = (snapshot: Snapshot) => snapshot.context.sentFor;
