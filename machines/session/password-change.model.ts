import { defineModel } from '../kit/model.ts';
import { codeAnswers, formEvents } from './form-cases.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineModel({
  name: 'session/password-change',
  machine: passwordChangeMachine,
  input: { keySeed: 'walk' },
  events: {
    submit: [{ request: { kind: 'email', password: 'pelorus-new', code: '123456' } }],
    ...formEvents,
  },
  answers: { sendRequest: codeAnswers('/api/user/amend_password') },
  key: ({ refusal }) => refusal,
});
