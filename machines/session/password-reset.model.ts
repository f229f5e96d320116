import { codeAnswers } from '#fixtures/session.ts';
import { defineSubmission } from '#machines/shared/submission-model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

export const passwordResetModel = defineSubmission('session/password-reset', passwordResetMachine, {
  requests: [
    {
      name: { kind: 'email', account: 'demo@pelorus.test', areaId: '' },
      password: 'pelorus-new',
      repeated: 'pelorus-new',
      code: '123456',
    },
  ],
  replies: codeAnswers,
  submits: ({ name }) => `The user fills in the form as ${name.account} and presses Change password`,
  accepts: 'The API changes the password',
});
