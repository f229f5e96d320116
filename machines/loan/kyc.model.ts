import { kycStepNames, kycSteps } from '#domain/loan-kyc.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { kycPhotoIdempotency } from '#fixtures/loan-kyc.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { kycMachine } from './kyc.machine.ts';
import { kycPlaces } from './kyc-form.ts';

const refused = { accepted: false, code: 0, message: 'The form was not accepted.' } as const;

export const kycModel = defineModel({
  name: 'loan/kyc',
  machine: kycMachine,
  input: {
    draft: { ...completeKyc, lastName: '', passportPhoto: null },
    objections: {},
    today: '2026-03-02',
    idempotency,
    photoIdempotency: kycPhotoIdempotency,
  },
  events: {
    change: [{ changes: { lastName: 'Lovelace' } }],
    'photo.changed': [{ field: 'passportPhoto', url: '/api/common/image/passport' }],
    next: [{}],
    back: [{}],
    goTo: [{ step: 'review' }, ...kycPlaces.filter((place) => place !== 'review').map((step) => ({ step }))],
    submit: [{}],
    askAgain: [{}],
    leave: [{}],
  },
  answers: {
    submitKyc: {
      done: [
        { accepted: true, data: null, message: 'Received.' },
        { ...refused, objections: {} },
        ...kycStepNames.map((step) => ({
          ...refused,
          objections: { [kycSteps[step][0]]: 'Please check this.' },
        })),
      ],
      error: [new CallError('unknown', '/api/loan/kyc_submit', 'NETWORK', 'No answer')],
    },
  },
  key: ({ draft, objections, isChecked, refusal }) => [
    draft.lastName,
    draft.passportPhoto,
    objections,
    isChecked,
    refusal,
  ],
});
