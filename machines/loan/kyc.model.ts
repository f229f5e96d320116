import { kycStepNames, kycSteps } from '#domain/loan-kyc.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { kycPhotoIdempotency } from '#fixtures/loan-kyc.ts';
import { photoChanged, types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { KycObjections } from '#ports/loan.ts';
import { kycMachine } from './kyc.machine.ts';
import { firstObjected, type KycPlace, kycPlaces } from './kyc-form.ts';

const objecting = (objections: KycObjections) => refused('The form was not accepted.', { objections });

const stepNames: Record<KycPlace, string> = {
  person: 'Personal details',
  contact: 'Contact',
  work: 'Work and income',
  assets: 'Loan and assets',
  documents: 'Documents',
  review: 'Review',
};

export const kycModel = defineModel({
  name: 'loan/kyc',
  machine: kycMachine,
  input: {
    draft: { ...completeKyc, lastName: '', passportPhoto: null },
    objections: {},
    known: {},
    today: '2026-03-02',
    idempotency,
    photoIdempotency: kycPhotoIdempotency,
  },
  otherInputs: withoutPromise,
  events: {
    change: [{ changes: { lastName: 'Lovelace' } }],
    'photo.changed': [{ field: 'passportPhoto', url: '/api/common/image/passport' }],
    'objections.reworded': [
      { before: { lastName: 'Please check this.' }, now: { lastName: 'Bitte prüfen Sie das.' } },
    ],
    goTo: [{ step: 'review' }, ...kycPlaces.filter((place) => place !== 'review').map((step) => ({ step }))],
  },
  answers: {
    submitKyc: writeReplies(
      accepted(null, 'Received.'),
      objecting({}),
      ...kycStepNames.map((step) => objecting({ [kycSteps[step][0]]: 'Please check this.' })),
    ),
  },
  phrases: {
    events: {
      change: ({ changes }) => types(changes.lastName, 'Last name'),
      'photo.changed': photoChanged('The photo of the passport'),
      'objections.reworded': 'The reasons arrive in another language',
      next: 'The user presses Next',
      back: 'The user presses Back',
      goTo: ({ step }) => `The user opens the step ${stepNames[step]}`,
      submit: 'The user presses Submit',
      ...unconfirmedPhrases,
    },
    answers: {
      submitKyc: writeAnswers<{ objections: KycObjections }>('The API takes the form', ({ objections }) => {
        const step = firstObjected(objections);
        return step === null ? null : `The API objects to a field of the step ${stepNames[step]}`;
      }),
    },
    delays: writeDelays,
  },
  key: ({ draft, objections, reviewed, isChecked, refusal }) => [
    draft.lastName,
    draft.passportPhoto,
    objections,
    reviewed,
    isChecked,
    refusal,
  ],
});
