import { refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { codeSenderModel } from './code-sender.model.ts';

const to = { kind: 'email', account: 'new@pelorus.test', areaId: '' } as const;
const send = { type: 'send', to, answer: 'K7QX' } as const;
const loaded = { answers: 'loadCaptcha', output: { id: 'captcha', image: '' } } as const;
const wrong = { answers: 'sendCode', output: refused('Wrong captcha.') } as const;
const keys = (...attempts: number[]) => ({
  sees: {
    sent: {
      sendCode: attempts.map((attempt) =>
        submission({ purpose: 'register', to, captcha: { id: 'captcha', answer: 'K7QX' } }, attempt),
      ),
    },
  },
});

export const codeSenderCases = defineCases(codeSenderModel, {
  'A code without an answer for 15 seconds is unconfirmed, and is not sent again by itself': [
    'open',
    loaded,
    send,
    { milliseconds: 14_999 },
    { sees: { state: 'sending' } },
    { milliseconds: 1 },
    { milliseconds: 600_000 },
    { sees: { state: 'unconfirmed', context: { refusal: null } } },
    keys(1),
  ],
  'Each attempt to send a code has a key of its own': [
    'open',
    loaded,
    send,
    wrong,
    { sees: { context: { refusal: 'Wrong captcha.' } } },
    loaded,
    send,
    keys(1, 2),
  ],
  'Another picture clears the refusal, also where one could not be loaded [SESSION-73]': [
    'open',
    loaded,
    send,
    wrong,
    { fails: 'loadCaptcha' },
    { sees: { state: 'captchaFailed', context: { refusal: 'Wrong captcha.' } } },
    'refreshCaptcha',
    loaded,
    { sees: { state: 'ready', context: { refusal: null } } },
  ],
});
