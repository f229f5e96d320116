import {
  photoChanged,
  types,
  unconfirmedPhrases,
  withoutStop,
  writeAnswers,
  writeDelays,
} from '#fixtures/phrases.ts';
import { noReasons, photoIdempotency } from '#fixtures/verification.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { VerificationReasons } from '#ports/verification.ts';
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
  otherInputs: withoutPromise,
  events: {
    change: [{ changes: { name: 'Ada Lovelace' } }, { changes: { cardId: 'X1234567' } }],
    'photo.changed': [{ field: 'selfie', url: '/api/common/image/selfie' }],
  },
  answers: {
    submitVerification: writeReplies(
      accepted(null, 'Received.'),
      refused('Your documents are already being checked.', { reasons: noReasons }),
      refused('Upload this picture again.', {
        reasons: { ...noReasons, frontPhoto: 'Upload this picture again.' },
      }),
    ),
  },
  phrases: {
    events: {
      change: ({ changes: { name, cardId } }) =>
        cardId === undefined ? types(name, 'Full name') : types(cardId, 'ID number'),
      'photo.changed': photoChanged('The photo of the user with the ID document'),
      submit: 'The user presses Submit',
      ...unconfirmedPhrases,
    },
    answers: {
      submitVerification: writeAnswers<{ reasons: VerificationReasons }>(
        'The API takes the documents',
        ({ reasons }) =>
          reasons.frontPhoto === ''
            ? null
            : `The API rejects the front photo: ${withoutStop(reasons.frontPhoto)}`,
      ),
    },
    delays: writeDelays,
  },
  key: ['draft', 'reasons', 'isChecked', 'refusal'],
});
