import { createActor } from 'xstate';
import { createPhotos } from '#gateway/photos.ts';
import { pictureLoader } from '#gateway/pictures.ts';
import { tokenOf } from '#machines/session/session.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { uploadMachine } from '#machines/wallet/upload.machine.ts';
import type { PhotoBox } from '#ports/upload.ts';
import type { Pictures } from '#ui/UploadedPicture.tsx';
import type { Core } from './core.ts';
import { getOrCreate } from './get-or-create.ts';

interface Uploads {
  /** The upload of one photo, to be invoked by a form for each of its fields. */
  logic: typeof uploadMachine;
  photos: PhotoBox;
  pictures: Pictures;
  /** Frees all photos and pictures; to be called when the user leaves. */
  forget: () => void;
}

/** What the photo fields of an area need. */
export function createUploads({ client, environment, session }: Core): Uploads {
  const { box, prepare, awaitTurn, upload } = createPhotos(client, environment.network);
  const pictures = new Map<string, LoadableActor<string>>();
  const token = () => tokenOf(session.getSnapshot());

  const startPicture = (url: string) => {
    const load = pictureLoader(url, { host: environment.host, token, fetch: environment.fetch });
    const actor = createActor(createLoadableMachine<string>().provide({ actors: { load } })).start();
    actor.send({ type: 'refresh' });
    return actor;
  };

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
    pictures: { of: (url) => getOrCreate(pictures, url, () => startPicture(url)) },
    forget: () => {
      box.clear();
      for (const actor of pictures.values()) {
        const { value } = actor.getSnapshot().context;
        if (value !== null) URL.revokeObjectURL(value);
        actor.stop();
      }
      pictures.clear();
    },
  };
}
