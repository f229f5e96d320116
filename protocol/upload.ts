import * as v from 'valibot';
import { call } from './call.ts';

/** Where the sandbox answers an uploaded photo to its owner; the handle follows (docs/decisions.md). */
export const photoFolder = '/api/common/image/';

/** Photos that a form sends, one per field (WALLET-76, WALLET-95). */
export const uploadCalls = {
  /** `url` is what the form's own call names; it is read with its owner's session only. */
  image: call({
    method: 'POST',
    path: '/api/common/image_upload',
    effect: 'write',
    encoding: 'multipart',
    access: 'session',
    input: v.object({ file: v.blob() }),
    reply: v.object({ url: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  }),
};
