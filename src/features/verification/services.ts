import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { RealNameActor } from '#machines/verification/real-name.machine.ts';
import type { Verification } from '#protocol/verification.ts';
import type { PhotoServices } from '#ui/pictures/UploadedPicture.tsx';

export interface VerificationServices extends PhotoServices {
  /** How the user's verification stands, with its papers. */
  review: LoadableActor<Verification>;
  /** How it stood when it was last read, where that can't be read now (INSTALL-11). */
  standing: LoadableActor<Pick<Verification, 'status'>>;
  /** The form of a user who has submitted nothing yet, or whose documents were rejected. */
  formOf: (verification: Verification) => RealNameActor;
}
