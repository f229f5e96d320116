import { defineAccountForm } from './account-form-model.ts';
import { registrationMachine } from './registration.machine.ts';

export const registrationModel = defineAccountForm('session/registration', registrationMachine, {
  request: {
    name: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
    country: '',
    mobile: '',
    password: 'pelorus-new',
    repeated: 'pelorus-new',
    inviteCode: 'PELORUS7',
    code: '123456',
    captchaId: 'captcha',
  },
  button: 'Create an account',
  accepts: 'The API opens the account',
});
