import type { PhotoBox } from '#ports/upload.ts';
import type { Pictures } from '#ui/UploadedPicture.tsx';
import { answering } from './loaded.ts';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='96'%3E%3Crect width='96' height='96' fill='%237d8fb3'/%3E%3Ccircle cx='48' cy='40' r='18' fill='%23fff'/%3E%3C/svg%3E";

/** A box whose next photo is `photo-1`, and whose photos all look the same. */
export const photos: PhotoBox = {
  add: (file) => ({ token: 'photo-1', name: file.name }),
  previewOf: () => picture,
  remove: () => undefined,
};

const loaded = answering(picture);

/** Every uploaded picture looks the same. */
export const pictures: Pictures = { of: () => loaded };
