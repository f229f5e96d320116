import { type Replies, success } from '#fixtures/exchange/api.ts';
import { photoFolder, uploadCalls } from '#protocol/upload.ts';

const stored = `${photoFolder}1`;

/** Stores every photo under the same address, where an empty picture is. */
export const uploadReplies: Replies = {
  [uploadCalls.image.path]: success({ url: stored }),
  [stored]: new Blob([], { type: 'image/png' }),
};
