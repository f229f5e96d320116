import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { formEvents, realUser } from '#fixtures/session.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { signInMachine } from './sign-in.machine.ts';

export const signInModel = defineModel({
  name: 'session/sign-in',
  machine: signInMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: {
    submit: [
      { request: { kind: 'email', account: 'demo@pelorus.test', password: 'pelorus-demo' } },
      { request: { kind: 'phone', account: '+001-2025550143', password: 'pelorus-demo' } },
    ],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: [
        { accepted: false, code: 0, message: 'The account or the password is wrong.' },
        { accepted: true, data: { token: 'token', user: realUser }, message: '' },
      ],
      error: [new CallError('unknown', '/api/user/loginForU', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      submit: ({ request }) =>
        request.kind === 'demo'
          ? 'The user presses Open a demo account'
          : `The user types ${request.account} and a password, and presses Sign in`,
      ...formPhrases,
    },
    answers: { sendRequest: writeAnswers('The API signs the user in') },
    delays: writeDelays,
  },
  key: ({ refusal }) => refusal,
});
