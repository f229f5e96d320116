import { useLingui } from '@lingui/react/macro';
import type { VerificationPhoto } from '#domain/verification.ts';

/** The photos in the order of the form, with what each of them shows (VERIFICATION-2). */
export function usePhotoLabels(): (readonly [field: VerificationPhoto, label: string])[] {
  const { t } = useLingui();
  return [
    ['frontPhoto', t`Front of the ID document`],
    ['backPhoto', t`Back of the ID document`],
    ['selfie', t`Selfie with your ID document`],
  ];
}
