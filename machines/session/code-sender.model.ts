import { secondsLeft } from '#domain/countdown.ts';
import { breaksBefore, refuses, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { codeSenderMachine } from './code-sender.machine.ts';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='44'%3E%3Ctext x='20' y='30' font-size='24'%3EK7QX%3C/text%3E%3C/svg%3E";

const to = { kind: 'email', account: 'new@pelorus.test', areaId: '' } as const;
const challengePath = '/api/default/captcha_challenge';

export const codeSenderModel = defineModel({
  name: 'session/code-sender',
  machine: codeSenderMachine,
  input: { purpose: 'register', idempotency, mayHaveChallenges: true },
  otherInputs: {
    ...withoutPromise,
    'The API declares no additions': (input) => ({ ...input, mayHaveChallenges: false }),
  },
  events: {
    send: [{ to, answer: 'K7QX' }],
    sendSolved: [{ to }],
    'pause.found': [{ pause: { endsAt: 60_000, remaining: 42_000 } }],
    ticked: [{ remaining: 41_000 }, { remaining: 0 }],
  },
  answers: {
    loadCaptcha: {
      done: [{ id: 'captcha', image: picture }],
      error: [new CallError('failed', '/api/default/captcha', 'NETWORK', 'No answer')],
    },
    solveChallenge: {
      done: [{ id: 'challenge', answer: 'solved' }, null],
      error: [
        new CallError('refused', challengePath, '0', 'Too many attempts. Please try again later.'),
        new CallError('failed', challengePath, 'NETWORK', 'No answer'),
      ],
    },
    sendCode: writeReplies(
      refused('The characters are wrong.'),
      accepted({ endsAt: 60_000, remaining: 60_000 }, 'The code is on its way.'),
    ),
  },
  phrases: {
    events: {
      open: 'The user opens a form that needs a code',
      refreshCaptcha: 'The user presses New picture',
      send: ({ answer }) => `The user types ${answer} and presses Send code`,
      solve: "The user can't see the picture",
      cancel: 'The user goes back to the picture',
      sendSolved: 'The user presses Send code, with the task solved',
      ...unconfirmedPhrases,
      'pause.found': ({ pause }) =>
        `The device has stored a pause of ${secondsLeft(pause.remaining)} more seconds`,
      ticked: ({ remaining }) =>
        remaining > 0 ? `The clock shows ${secondsLeft(remaining)} seconds left` : 'The pause ends',
    },
    answers: {
      loadCaptcha: { done: 'The picture arrives', error: breaksBefore('the picture arrives') },
      solveChallenge: {
        done: (solution) => (solution ? 'The device solves the challenge' : 'The API has no challenge'),
        error: (error) =>
          error instanceof CallError && error.kind === 'refused'
            ? refuses(error.message)
            : breaksBefore('the challenge arrives'),
      },
      sendCode: writeAnswers('The API sends the code'),
    },
    delays: { ...writeDelays, solvingLimit: "The challenge isn't solved for two minutes" },
  },
  key: ({ captcha, challenge, solution, pause, refusal, confirmation }) => [
    captcha !== null,
    challenge,
    solution !== null,
    pause,
    refusal,
    confirmation,
  ],
});
