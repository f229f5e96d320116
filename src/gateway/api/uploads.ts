import type { Answer, Submission } from '#ports/answer.ts';
import type { ChosenPhoto, PhotoBox } from '#ports/upload.ts';
import { uploadCalls } from '#protocol/upload.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';
import { createUploadTurns, type Network } from './upload-turns.ts';
import { writer } from './writing.ts';

interface Photo {
  /** As chosen; null once it is prepared. */
  original: File | null;
  prepared: File | null;
  preview: string | null;
}

interface Photos {
  box: PhotoBox & { clear: () => void };
  prepare: ReturnType<typeof fromPromise<void, ChosenPhoto>>;
  awaitTurn: ReturnType<typeof fromPromise<void, ChosenPhoto>>;
  upload: ReturnType<typeof fromPromise<Answer<{ url: string }>, Submission<ChosenPhoto>>>;
}

interface PhotoEffects {
  network: Network;
  /** The photo as it is uploaded. Rejects if it can't be decoded as a picture. */
  shrinkPhoto: (photo: File, signal: AbortSignal) => Promise<File>;
}

/** A photo takes longer than other calls on a slow network. */
const uploadTimeoutMilliseconds = 60_000;

/** Resolves, without a value, when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** The photos that were chosen on this device, and how they are prepared and uploaded (WALLET-95). */
export function createPhotos(client: Client, { network, shrinkPhoto }: PhotoEffects): Photos {
  const photos = new Map<string, Photo>();
  const turns = createUploadTurns(network);
  let lastToken = 0;
  /** Photos are decoded one after the other, because of the memory that each needs. */
  let decoded: Promise<unknown> = Promise.resolve();

  const photoOf = (token: string) => {
    const photo = photos.get(token);
    if (!photo) throw new Error('The photo was removed');
    return photo;
  };

  const shrink = async (token: string, signal: AbortSignal) => {
    const { original } = photoOf(token);
    if (original === null) return;
    const prepared = await shrinkPhoto(original, signal);
    if (photos.has(token))
      photos.set(token, { original: null, prepared, preview: URL.createObjectURL(prepared) });
  };

  const remove = (token: string) => {
    turns.end(token);
    const preview = photos.get(token)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    photos.delete(token);
  };

  return {
    box: {
      add: (file) => {
        lastToken += 1;
        const token = `photo-${lastToken}`;
        photos.set(token, { original: file, prepared: null, preview: null });
        return { token, name: file.name };
      },
      previewOf: (token) => photos.get(token)?.preview ?? null,
      remove,
      clear: () => {
        for (const token of [...photos.keys()]) remove(token);
      },
    },

    /** Rejects if the file can't be decoded as a picture. */
    prepare: fromPromise(({ input: { token }, signal }) => {
      const work = decoded.then(() => shrink(token, signal));
      // A file that takes for ever must not hold up the next one.
      decoded = Promise.race([work.catch(() => undefined), aborted(signal)]);
      return work;
    }),

    awaitTurn: fromPromise(({ input: { token }, signal }) => turns.await(token, signal)),

    upload: writer(async ({ token }: ChosenPhoto, options) => {
      try {
        const { prepared } = photoOf(token);
        if (prepared === null) throw new Error('The photo was not prepared');
        const timeoutMilliseconds = uploadTimeoutMilliseconds;
        return await client.write(uploadCalls.image, { file: prepared }, { ...options, timeoutMilliseconds });
      } finally {
        turns.end(token);
      }
    }),
  };
}
