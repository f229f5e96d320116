import { expect } from 'vitest';
import { createActor } from 'xstate';
import { idempotency } from '#fixtures/write.ts';
import type { UploadActor } from '#machines/wallet/upload.machine.ts';
import { environment } from '#main/environment.ts';
import { createUploads } from '#main/shared/uploads.ts';
import { testCore } from '../headless/core.ts';

interface SentPhoto {
  file: File;
  /** The request as it was sent, fields and file. */
  body: Blob;
  answer: (url: string) => void;
  refuse: (message: string) => void;
}

/** The uploads of an area on a scripted API and network; every upload waits for its answer. */
export function startUploads({ isOnline = true } = {}) {
  const sent: SentPhoto[] = [];
  const network = { isOnline, events: new EventTarget() };
  const uploads = createUploads(
    testCore({
      token: 'token-1',
      environment: {
        network: { isOnline: () => network.isOnline, events: network.events },
        shrinkPhoto: environment.shrinkPhoto,
      },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const body = await request.clone().blob();
        const file = (await request.formData()).get('file');
        if (!(file instanceof File)) throw new Error('No file was sent');
        const reply = await new Promise<object>((resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
          sent.push({
            file,
            body,
            answer: (url) => resolve({ code: 1, msg: '', data: { url } }),
            refuse: (msg) => resolve({ code: 0, msg, data: null }),
          });
        });
        return Response.json(reply);
      },
    }),
  );
  const start = (): UploadActor =>
    createActor(uploads.logic, { input: { field: 'proof', idempotency } }).start();
  return {
    uploads,
    sent,
    /** The nth photo that the API receives, as soon as it has. */
    received: async (nth = 1): Promise<SentPhoto> => {
      await expect.poll(() => sent.length, { timeout: 12_000 }).toBe(nth);
      const photo = sent[nth - 1];
      if (!photo) throw new Error('Nothing was sent');
      return photo;
    },
    start,
    /** Starts an upload of this file. */
    choose: (file: File) => {
      const actor = start();
      actor.send({ type: 'choose', photo: uploads.photos.add(file) });
      return actor;
    },
    goOnline: () => {
      network.isOnline = true;
      network.events.dispatchEvent(new Event('online'));
    },
  };
}
