import { defineAccountForm } from './account-form-model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineAccountForm('session/password-change', passwordChangeMachine, {
  request: { kind: 'email', password: 'pelorus-new', code: '123456' },
  button: 'Change password',
  accepts: 'The API changes the password',
});
