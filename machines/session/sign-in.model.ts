import { credentials } from '#fixtures/session.ts';
import { accepted, refused } from '#fixtures/write.ts';
import { defineSubmission } from '#machines/shared/submission-model.ts';
import { signInMachine } from './sign-in.machine.ts';

export const signInModel = defineSubmission('session/sign-in', signInMachine, {
  requests: [
    { kind: 'email', account: 'demo@pelorus.test', password: 'pelorus-demo' },
    { kind: 'phone', account: '+001-2025550143', password: 'pelorus-demo' },
  ],
  replies: [refused('Incorrect e-mail, phone number or password.'), accepted(credentials)],
  submits: (request) =>
    request.kind === 'demo'
      ? 'The user presses Open a demo account'
      : `The user types ${request.account} and a password, and presses Sign in`,
  accepts: 'The API signs the user in',
});
