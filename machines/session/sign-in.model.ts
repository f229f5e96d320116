import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { realUser } from '#fixtures/session.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
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
  },
  answers: {
    sendRequest: writeReplies(
      refused('The account or the password is wrong.'),
      accepted({ token: 'token', user: realUser }, ''),
    ),
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
  key: ['refusal'],
});
