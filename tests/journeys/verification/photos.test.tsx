import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { uploadStepOf } from '#machines/wallet/upload.machine.ts';
import {
  asTakenByPhone,
  bytesOf,
  colourAt,
  grain,
  pictureFile,
  redAndBlue,
  sizeOf,
} from '../../kit/browser/pictures.ts';
import { startUploads } from '../../kit/browser/uploads.ts';

async function uploaded(file: File) {
  const uploads = startUploads();
  uploads.choose(file);
  return uploads.received();
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 80;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 200 && red < 80;

describe('A chosen photo', () => {
  it('is sent upright, without Exif and without the place where it was taken [VERIFICATION-12, VERIFICATION-13, VERIFICATION-14]', async () => {
    const taken = await asTakenByPhone(await pictureFile(400, 200, redAndBlue));
    expect(await bytesOf(taken)).toMatch(/Exif.*GPS-51/s);
    const { file, body } = await uploaded(taken);
    expect(await sizeOf(file)).toEqual([200, 400]);
    expect(isRed(await colourAt(file, 100, 100)), 'the upper half is red').toBe(true);
    expect(isBlue(await colourAt(file, 100, 300)), 'the lower half is blue').toBe(true);
    const bytes = await bytesOf(body);
    expect(bytes).not.toContain('Exif');
    expect(bytes).not.toContain('GPS');
    expect(bytes, "nothing of the file's own name").not.toContain('IMG_0001');
  });

  it.each([
    ['JPEG', 'image/jpeg', ''],
    ['PNG', 'image/png', 'application/octet-stream'],
    ['WebP', 'image/webp', 'text/plain'],
  ])('may be a %s, whatever its type says [VERIFICATION-11]', async (_, type, fileType) => {
    const { file } = await uploaded(await pictureFile(60, 40, redAndBlue, { type, fileType }));
    expect([file.name, file.type]).toEqual(['photo.jpg', 'image/jpeg']);
    expect(isRed(await colourAt(file, 10, 20))).toBe(true);
    expect(isBlue(await colourAt(file, 50, 20))).toBe(true);
  });

  it('may have 50 megapixels; its longest edge is 2048 pixels then, and its memory is freed [VERIFICATION-11, VERIFICATION-12]', async () => {
    const decode = vi.spyOn(window, 'createImageBitmap');
    const { file } = await uploaded(await pictureFile(8_165, 6_123, redAndBlue));
    const bitmap = await decode.mock.results[0]?.value;
    decode.mockRestore();
    expect(await sizeOf(file)).toEqual([2048, 1536]);
    expect(bitmap.width, 'a closed bitmap has no size').toBe(0);
  });

  it('whose every pixel differs is compressed until it is small enough [VERIFICATION-12]', async () => {
    const { file } = await uploaded(await pictureFile(2_048, 1_536, grain, { type: 'image/png' }));
    expect(await sizeOf(file)).toEqual([2_048, 1_536]);
    expect(file.size).toBeLessThanOrEqual(2_000_000);
  });

  it('is white where a picture is transparent', async () => {
    const { file } = await uploaded(await pictureFile(20, 20, () => undefined, { type: 'image/png' }));
    expect(await colourAt(file, 10, 10)).toEqual([255, 255, 255]);
  });
});

describe('A file that is no picture', () => {
  it.each([
    ['a text named .jpg', new File(['Dear Sir or Madam'], 'passport.jpg', { type: 'image/jpeg' })],
    ['an empty file', new File([], 'passport.jpg', { type: 'image/jpeg' })],
    [
      'a drawing',
      new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'a.svg', {
        type: 'image/svg+xml',
      }),
    ],
  ])('is reported at once, and nothing is sent: %s [VERIFICATION-15]', async (_, file) => {
    const { choose, sent } = startUploads();
    const actor = choose(file);
    await waitFor(actor, (snapshot) => snapshot.matches('undecodable'));
    expect(actor.getSnapshot().can({ type: 'remove' })).toBe(true);
    expect(sent).toEqual([]);
  });

  it('does not hold up the photo that is chosen after it', async () => {
    const uploads = startUploads();
    uploads.choose(new File(['Dear Sir or Madam'], 'passport.jpg'));
    uploads.choose(await pictureFile(20, 20, redAndBlue));
    await uploads.received();
  });
});

describe('Several photos', () => {
  it('are uploaded one after the other, in the order in which they were chosen', async () => {
    const uploads = startUploads();
    const actors = [
      uploads.choose(await pictureFile(30, 10, redAndBlue)),
      uploads.choose(await pictureFile(30, 20, redAndBlue)),
    ];
    const first = await uploads.received();
    await expect
      .poll(() => actors.map((actor) => uploadStepOf(actor.getSnapshot())))
      .toEqual(['uploading', 'ready']);
    expect(uploads.sent).toHaveLength(1);
    first.answer('/first');
    const second = await uploads.received(2);
    expect([await sizeOf(first.file), await sizeOf(second.file)]).toEqual([
      [30, 10],
      [30, 20],
    ]);
  });
});
