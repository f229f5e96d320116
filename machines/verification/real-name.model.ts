import { noReasons, photoIdempotency } from '#fixtures/verification.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { realNameMachine } from './real-name.machine.ts';

export const realNameModel = defineModel({
  name: 'verification/real-name',
  machine: realNameMachine,
  input: {
    draft: {
      name: '',
      cardId: '',
      frontPhoto: '/api/common/image/front',
      backPhoto: '/api/common/image/back',
      selfie: null,
    },
    reasons: noReasons,
    idempotency,
    photoIdempotency,
  },
  events: {
    change: [{ changes: { name: 'Ada Lovelace' } }, { changes: { cardId: 'X1234567' } }],
    'photo.changed': [{ field: 'selfie', url: '/api/common/image/selfie' }],
    submit: [{}],
    askAgain: [{}],
    leave: [{}],
  },
  answers: {
    submitVerification: {
      done: [
        { accepted: true, data: null, message: 'Received.' },
        {
          accepted: false,
          code: 0,
          message: 'Your documents are being checked already.',
          reasons: noReasons,
        },
        {
          accepted: false,
          code: 0,
          message: 'Upload this picture again.',
          reasons: { ...noReasons, frontPhoto: 'Upload this picture again.' },
        },
      ],
      error: [new CallError('unknown', '/api/user_real/real_name', 'NETWORK', 'No answer')],
    },
  },
  key: ({ draft, reasons, isChecked, refusal }) => [draft, reasons, isChecked, refusal],
});
