import type { KycActor } from '#machines/loan/kyc.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PhoneArea } from '#ports/session.ts';
import type { LoanInfo, LoanStanding } from '#protocol/loan-kyc.ts';
import type { PhotoServices } from '#ui/pictures/UploadedPicture.tsx';

export interface LoanVerificationServices extends PhotoServices {
  /** How the user's verification for loans stands. */
  info: LoadableActor<LoanInfo>;
  /** The same without the user's papers: known without the network, too, if it was read before (INSTALL-11). */
  standing: LoadableActor<LoanStanding>;
  /** The form of a user who has submitted nothing yet, or whose documents were rejected. */
  formOf: (info: LoanInfo) => KycActor;
  /** The countries, and the areas of phone numbers. */
  areas: LoadableActor<PhoneArea[]>;
}
