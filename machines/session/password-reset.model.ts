import { codeAnswers, formEvents } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

export const passwordResetModel = defineModel({
  name: 'session/password-reset',
  machine: passwordResetMachine,
  input: { idempotency },
  events: {
    submit: [
      {
        request: {
          name: { kind: 'email', account: 'demo@pelorus.test', areaId: '' },
          password: 'pelorus-new',
          repeated: 'pelorus-new',
          code: '123456',
        },
      },
    ],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: codeAnswers,
      error: [new CallError('unknown', '/api/user/forget_password', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
