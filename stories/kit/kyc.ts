import type { LoanVerificationServices } from '#features/loan/loan-verification-services.ts';
import { phoneAreas } from '#fixtures/session.ts';
import { answering } from './loaded.ts';
import { photos, pictures } from './photos.ts';

/** What the fields of the verification for loans need. */
export const kycServices: Pick<LoanVerificationServices, 'areas' | 'photos' | 'pictures'> = {
  areas: answering(phoneAreas),
  photos,
  pictures,
};
