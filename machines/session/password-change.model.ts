import { codeAnswers, formEvents } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineModel({
  name: 'session/password-change',
  machine: passwordChangeMachine,
  input: { idempotency },
  events: {
    submit: [{ request: { kind: 'email', password: 'pelorus-new', code: '123456' } }],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: codeAnswers,
      error: [new CallError('unknown', '/api/user/amend_password', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
