import { withoutStop, writeAnswers } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { uploadMachine } from './upload.machine.ts';

export const uploadModel = defineModel({
  name: 'wallet/upload',
  machine: uploadMachine,
  input: { field: 'proof', idempotency },
  otherInputs: withoutPromise,
  events: {
    choose: [{ photo: { token: 'photo-1', name: 'receipt.jpg' } }],
    'photo.known': [
      { url: '/api/common/image/earlier', reason: '' },
      { url: '/api/common/image/earlier', reason: 'The picture is too dark.' },
    ],
    'reason.reworded': [{ before: 'The picture is too dark.', reason: 'Das Bild ist zu dunkel.' }],
  },
  answers: {
    prepare: { done: [undefined], error: [new Error('Not a picture')] },
    awaitTurn: { done: [undefined], error: [new Error('Stopped')] },
    upload: writeReplies(
      accepted({ url: '/api/common/image/new' }, ''),
      refused('This file is not a picture.'),
    ),
  },
  phrases: {
    events: {
      choose: ({ photo }) => `The user chooses the file ${photo.name}`,
      retry: 'The user presses Try again',
      remove: 'The user presses Remove',
      'photo.known': ({ reason }) =>
        reason === ''
          ? 'The form has a photo of an earlier visit'
          : `The form has a photo that was rejected: ${withoutStop(reason)}`,
      'reason.reworded': 'The reason arrives in another language',
    },
    answers: {
      prepare: { done: 'The device prepares the photo', error: "The device can't read the file as a photo" },
      awaitTurn: {
        done: 'The photo is next, and the device is online',
        error: 'The wait for the other photos fails',
      },
      upload: writeAnswers('The API stores the photo'),
    },
    delays: {
      decodeDeadline: 'The photo is not prepared after ten seconds',
      uploadDeadline: 'No answer comes for a minute',
    },
  },
  key: ['photo', 'url', 'reason'],
});
