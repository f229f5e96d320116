import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { uploadMachine } from './upload.machine.ts';

export const uploadModel = defineModel({
  name: 'wallet/upload',
  machine: uploadMachine,
  input: { field: 'proof', idempotency },
  events: {
    choose: [{ photo: { token: 'photo-1', name: 'receipt.jpg' } }],
    retry: [{}],
    remove: [{}],
    'photo.known': [
      { url: '/api/common/image/earlier', reason: '' },
      { url: '/api/common/image/earlier', reason: 'The picture is too dark.' },
    ],
  },
  answers: {
    prepare: { done: [undefined], error: [new Error('Not a picture')] },
    awaitTurn: { done: [undefined], error: [new Error('Stopped')] },
    upload: {
      done: [
        { accepted: true, data: { url: '/api/common/image/new' }, message: '' },
        { accepted: false, code: 0, message: 'This file is not a picture.' },
      ],
      error: [new CallError('unknown', '/api/common/image_upload', 'NETWORK', 'No answer')],
    },
  },
  key: ({ photo, url, reason }) => [photo, url, reason],
});
