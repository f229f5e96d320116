import { codeAnswers } from '#fixtures/session.ts';
import { defineSubmission } from '#machines/shared/submission-model.ts';
import { registrationMachine } from './registration.machine.ts';

export const registrationModel = defineSubmission('session/registration', registrationMachine, {
  requests: [
    {
      name: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
      country: '',
      mobile: '',
      password: 'pelorus-new',
      repeated: 'pelorus-new',
      inviteCode: 'PELORUS7',
      code: '123456',
      captchaId: '',
    },
  ],
  replies: codeAnswers,
  submits: ({ name }) => `The user fills in the form as ${name.account} and presses Create an account`,
  accepts: 'The API opens the account',
});
