import { photoFolder, uploadCalls } from '#protocol/upload.ts';
import { type Replies, success } from './scripted-api.ts';

const stored = `${photoFolder}1`;

/** Stores every photo under the same address, where an empty picture is. */
export const uploadReplies: Replies = {
  [uploadCalls.image.path]: success({ url: stored }),
  [stored]: new Blob([], { type: 'image/png' }),
};
