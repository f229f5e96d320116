import { waitingVerification } from '#fixtures/verification.ts';
import { submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { realNameModel } from './real-name.model.ts';

const { name, cardId, frontPhoto, backPhoto, selfie } = waitingVerification;
const draft = { name, cardId, frontPhoto, backPhoto, selfie };

export const realNameCases = defineCases(realNameModel, {
  'Name, number and photos are sent together, and again under the same key': [
    { given: { draft } },
    'submit',
    { milliseconds: 15_000 },
    { sees: { state: 'unconfirmed' } },
    'askAgain',
    { sees: { sent: { submitVerification: [1, 2].map(() => submission(draft, 1)) } } },
  ],
});
