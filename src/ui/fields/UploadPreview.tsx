import { Loader } from '@mantine/core';
import { IconCamera, IconPhotoOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { photoOf, type UploadActor, uploadStepOf, urlOf } from '#machines/wallet/upload.machine.ts';
import type { PhotoBox } from '#ports/upload.ts';
import { PictureFrame, type Pictures, UploadedPicture } from '../pictures/UploadedPicture.tsx';

interface UploadPreviewProps {
  actor: UploadActor;
  photos: PhotoBox;
  pictures: Pictures;
}

/** The photo of a field as it will be uploaded, or as it was uploaded on an earlier visit. */
export function UploadPreview({ actor, photos, pictures }: UploadPreviewProps) {
  const step = useSelector(actor, uploadStepOf);
  const photo = useSelector(actor, photoOf);
  const url = useSelector(actor, urlOf);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (step === 'uploaded' && photo === null && url !== null)
    return <UploadedPicture pictures={pictures} url={url} alt="" />;
  const preview = photo && photos.previewOf(photo.token);
  if (isBusy)
    return (
      <PictureFrame source={preview}>
        <Loader size={20} color={preview ? 'white' : 'accent'} />
      </PictureFrame>
    );
  if (preview) return <PictureFrame source={preview} />;
  return (
    <PictureFrame>
      {step === 'empty' ? (
        <IconCamera size={24} aria-hidden="true" />
      ) : (
        <IconPhotoOff size={24} aria-hidden="true" />
      )}
    </PictureFrame>
  );
}
