import { accepted, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { uploadModel } from './upload.model.ts';

const receipt = { token: 'photo-1', name: 'receipt.jpg' };
const url = '/api/common/image/new';

const chosen = { type: 'choose', photo: receipt } as const;
const prepared = { answers: 'prepare', output: undefined } as const;
const itsTurn = { answers: 'awaitTurn', output: undefined } as const;

export const uploadCases = defineCases(uploadModel, {
  'An upload ends with the address of the photo [WALLET-95]': [
    chosen,
    prepared,
    itsTurn,
    { answers: 'upload', output: accepted({ url }) },
    {
      sees: {
        state: 'uploaded',
        context: { photo: receipt, url, reason: '' },
        sent: { upload: [submission(receipt, 1)] },
      },
    },
  ],
  'A photo that is not decoded within 10 seconds counts as one that can not be [VERIFICATION-15]': [
    chosen,
    { milliseconds: 9_999 },
    { sees: { state: 'reading' } },
    { milliseconds: 1 },
    { sees: { state: 'undecodable', sent: { upload: [] } } },
  ],
  'An upload is given up after 60 seconds, and tried again under the same key': [
    chosen,
    prepared,
    itsTurn,
    { milliseconds: 59_999 },
    { sees: { state: 'uploading' } },
    { milliseconds: 1 },
    { sees: { state: 'uploadFailed', context: { photo: receipt } } },
    { milliseconds: 600_000 },
    'retry',
    itsTurn,
    { sees: { sent: { upload: [submission(receipt, 1), submission(receipt, 1)] } } },
  ],
});
