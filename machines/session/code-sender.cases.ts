import { refused } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { codeSenderModel } from './code-sender.model.ts';

const to = { kind: 'email', account: 'new@pelorus.test', areaId: '' } as const;
const send = { type: 'send', to, answer: 'K7QX' } as const;
const loaded = { answers: 'loadCaptcha', output: { id: 'captcha', image: '' } } as const;
const wrong = { answers: 'sendCode', output: refused('Wrong captcha.') } as const;

export const codeSenderCases = defineCases(codeSenderModel, {
  "The picture's characters are sent as they can be meant": [
    'open',
    loaded,
    { ...send, answer: ' ７Ｙ 44\u200b7 ' },
    { sees: { state: 'sending', context: { draft: { to, captcha: { id: 'captcha', answer: '7Y447' } } } } },
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
