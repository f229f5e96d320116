import { expect } from 'vitest';
import type { UploadActor } from '#machines/wallet/upload.machine.ts';
import type { ChosenPhoto } from '#ports/upload.ts';
import { type Opened, until } from '../app.ts';

/** A photo as a user chooses one. */
const chosenPhoto = () => new File(['the bytes'], 'proof.png', { type: 'image/png' });

/** Chooses a photo; where the API refuses it at first, its words are shown, and it is uploaded again. */
export async function attach(
  { api }: Opened,
  upload: UploadActor | undefined,
  photos: { add: (photo: File) => ChosenPhoto },
): Promise<void> {
  if (!upload) throw new Error('There is no field for the photo');
  const step = () => upload.getSnapshot();
  const ended = () => step().matches('uploaded') || step().matches('rejected');
  upload.send({ type: 'choose', photo: photos.add(chosenPhoto()) });
  await until('The photo', ended);
  if (step().matches('uploaded')) return;
  expect(step().context.reason).toBe(api.refusalOf('/api/common/image_upload'));
  upload.send({ type: 'choose', photo: photos.add(chosenPhoto()) });
  await until('The photo, again', () => step().matches('uploaded'));
}

export const uploadedUrl = '/api/pictures/1';
