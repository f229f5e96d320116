import { secondsLeft } from '#domain/countdown.ts';
import { breaksBefore, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { codeSenderMachine } from './code-sender.machine.ts';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='44'%3E%3Ctext x='20' y='30' font-size='24'%3EK7QX%3C/text%3E%3C/svg%3E";

export const codeSenderModel = defineModel({
  name: 'session/code-sender',
  machine: codeSenderMachine,
  input: { purpose: 'register', idempotency },
  otherInputs: withoutPromise,
  events: {
    open: [{}],
    refreshCaptcha: [{}],
    send: [{ to: { kind: 'email', account: 'new@pelorus.test', areaId: '' }, answer: 'K7QX' }],
    askAgain: [{}],
    leave: [{}],
    'pause.found': [{ pause: { endsAt: 60_000, remaining: 42_000 } }],
    ticked: [{ remaining: 41_000 }, { remaining: 0 }],
  },
  answers: {
    loadCaptcha: {
      done: [{ id: 'captcha', image: picture }],
      error: [new CallError('failed', '/api/default/captcha', 'NETWORK', 'No answer')],
    },
    sendCode: {
      done: [
        { accepted: false, code: 0, message: 'The characters are wrong.' },
        {
          accepted: true,
          data: { endsAt: 60_000, remaining: 60_000 },
          message: 'The code is on its way.',
        },
      ],
      error: [new CallError('unknown', '/api/notify/send_email', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      open: 'The user opens a form that needs a code',
      refreshCaptcha: 'The user presses New picture',
      send: ({ answer }) => `The user types ${answer} and presses Send code`,
      ...unconfirmedPhrases,
      'pause.found': ({ pause }) =>
        `The device has stored a pause of ${secondsLeft(pause.remaining)} more seconds`,
      ticked: ({ remaining }) =>
        remaining > 0 ? `The clock shows ${secondsLeft(remaining)} seconds left` : 'The pause ends',
    },
    answers: {
      loadCaptcha: { done: 'The picture arrives', error: breaksBefore('the picture arrives') },
      sendCode: writeAnswers('The API sends the code'),
    },
    delays: writeDelays,
  },
  key: ({ captcha, pause, refusal, confirmation }) => [captcha !== null, pause, refusal, confirmation],
});
