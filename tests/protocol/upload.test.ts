import { describe, expect, it } from 'vitest';
import { uploadCalls } from '#protocol/upload.ts';
import { readerOf, unreadable } from '../kit/headless/reply-fields.ts';

const read = readerOf(uploadCalls.image.reply);

describe('The answer to an upload', () => {
  it.each([
    ['a path', '/api/common/image/x7', '/api/common/image/x7'],
    ['a whole address', 'https://cdn.example.test/x7.jpg', 'https://cdn.example.test/x7.jpg'],
    ['blanks around it', ' /x7.jpg\n', '/x7.jpg'],
  ])('has the URL, which may be %s [WALLET-95]', (_, sent, url) => {
    expect(read({ url: sent })).toEqual({ url });
  });

  it.each([[{ url: '' }], [{ url: ' ' }], [{ url: null }], [{ url: 7 }], [{}], [null], ['/x7.jpg']])(
    "of %j can't be read: without a URL there is nothing to submit [WALLET-95]",
    (sent) => {
      expect(read(sent)).toBe(unreadable);
    },
  );
});

describe('An upload', () => {
  it('is a multipart POST with one file, for a signed-in user [WALLET-95]', () => {
    const { method, path, effect, encoding, access, input } = uploadCalls.image;
    expect({ method, path, effect, encoding, access, fields: Object.keys(input.entries) }).toEqual({
      method: 'POST',
      path: '/api/common/image_upload',
      effect: 'write',
      encoding: 'multipart',
      access: 'session',
      fields: ['file'],
    });
  });
});
