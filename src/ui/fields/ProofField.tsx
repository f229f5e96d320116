import { useLingui } from '@lingui/react/macro';
import type { UploadActor } from '#machines/wallet/upload.machine.ts';
import type { PhotoServices } from '../pictures/UploadedPicture.tsx';
import { UploadField } from './UploadField.tsx';

interface ProofFieldProps {
  /** Undefined once the form was sent. */
  actor: UploadActor | undefined;
  services: PhotoServices;
  disabled: boolean;
}

/** The picture that proves a payment which the user made elsewhere. */
export function ProofField({ actor, services, disabled }: ProofFieldProps) {
  const { t } = useLingui();
  return actor ? (
    <UploadField
      actor={actor}
      label={t({ message: 'Proof of payment', comment: 'A photo or screenshot of a payment' })}
      services={services}
      disabled={disabled}
    />
  ) : null;
}
