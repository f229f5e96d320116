import { defineAccountForm } from './account-form-model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

export const passwordResetModel = defineAccountForm('session/password-reset', passwordResetMachine, {
  request: {
    name: { kind: 'email', account: 'demo@pelorus.test', areaId: '' },
    password: 'pelorus-new',
    repeated: 'pelorus-new',
    code: '123456',
  },
  button: 'Change password',
  accepts: 'The API changes the password',
});
