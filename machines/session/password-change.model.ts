import { codeAnswers } from '#fixtures/session.ts';
import { defineSubmission } from '#machines/shared/submission-model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineSubmission('session/password-change', passwordChangeMachine, {
  requests: [{ kind: 'email', password: 'pelorus-new', code: '123456' }],
  replies: codeAnswers,
  submits: ({ code }) => `The user types a password and the code ${code}, and presses Change password`,
  accepts: 'The API changes the password',
});
