import { pictureLoader } from '#gateway/api/pictures.ts';
import { createPhotos } from '#gateway/api/uploads.ts';
import { tokenOf } from '#machines/session/session.machine.ts';
import { uploadMachine } from '#machines/wallet/upload.machine.ts';
import type { PhotoServices } from '#ui/pictures/UploadedPicture.tsx';
import { createActors } from '../actors.ts';
import type { Core } from '../core.ts';
import { loading } from '../readable.ts';

interface Uploads extends PhotoServices {
  /** The upload of one photo, to be invoked by a form for each of its fields. */
  logic: typeof uploadMachine;
  /** Frees all photos and pictures; also called when the user changes. */
  forget: () => void;
}

/** The actors that the photo fields of an area need. */
export function createUploads({ client, environment, session, userActors }: Core): Uploads {
  const { box, prepare, awaitTurn, upload } = createPhotos(client, environment);
  const { host, pictureOrigins: origins, fetch } = environment;
  const token = () => tokenOf(session.getSnapshot());
  const pictures = createActors().keyed((url: string) =>
    loading(pictureLoader(url, { host, origins, token, fetch })),
  );

  const forget = () => {
    box.clear();
    for (const picture of pictures.existing()) {
      const { value } = picture.getSnapshot().context;
      if (value !== null) URL.revokeObjectURL(value);
    }
    pictures.clear();
  };
  userActors.onClear(forget);

  return {
    logic: uploadMachine.provide({
      actors: { prepare, awaitTurn, upload },
      actions: {
        discard: ({ context: { photo } }) => {
          if (photo) box.remove(photo.token);
        },
      },
    }),
    photos: box,
    pictures: { of: pictures.get },
    forget,
  };
}
