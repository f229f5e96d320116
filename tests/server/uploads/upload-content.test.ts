import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { noise, phonePhoto, picture, uploader, vastPng } from '../../kit/server/pictures.ts';

const noPicture = refused("This file can't be used. Choose a JPEG, PNG or WebP picture.");
const damaged = refused('This picture is damaged. Choose another one.');

/** The colour of a pixel, to the nearest of none and full. */
async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => (value > 127 ? 1 : 0)).join('');
}

exchangeSuite('A file that is uploaded', { engines: 'one', config: { uploadsPerUser: 1000 } }, (exchange) => {
  let token = '';

  beforeAll(async () => {
    ({ token } = await exchange.signIn());
  });

  const mine = () => uploader(exchange, token);
  const bytesOf = async (url: string) => new Uint8Array(await (await mine().read(url)).arrayBuffer());

  it.each(['jpeg', 'png', 'webp'] as const)(
    'may be a %s, whatever its name and type are, and is answered as a JPEG [VERIFICATION-16, WALLET-95]',
    async (format) => {
      const answer = await mine().send(await picture(format), 'notes.txt', {}, 'text/plain');
      expect(answer).toEqual({
        status: 200,
        code: 1,
        msg: 'Success',
        data: { url: expect.stringMatching(/^\/api\/common\/image\/[\w-]{43}$/) },
      });
      const { url } = answer.data as { url: string };
      expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 40,
        height: 30,
      });
    },
  );

  it('is turned upright, and nothing of its camera and place is stored [VERIFICATION-14]', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('Exif')).toBe(true);
    const stored = await bytesOf(await mine().url(photo));
    const { width, height, orientation, exif, icc, xmp, iptc } = await sharp(stored).metadata();
    expect([width, height]).toEqual([40, 60]);
    expect([orientation, exif, icc, xmp, iptc]).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(Buffer.from(stored).includes('Exif')).toBe(false);
    expect([await colourAt(stored, 20, 5), await colourAt(stored, 20, 55)]).toEqual(['100', '001']);
  });

  it('is shrunk to 2,560 pixels on its longer edge, and what is transparent becomes white', async () => {
    const large = await bytesOf(await mine().url(await picture('png', { width: 6000, height: 3000 })));
    expect(await sharp(large).metadata()).toMatchObject({ width: 2560, height: 1280 });
    const clear = { width: 8, height: 8, channels: 4 as const, background: '#00000000' };
    const flat = await bytesOf(await mine().url(await sharp({ create: clear }).png().toBuffer()));
    expect(await colourAt(flat, 4, 4)).toBe('111');
  });

  it.each([
    ['html named .png [VERIFICATION-17]', '<html><script>alert(1)</script></html>'],
    ['SVG [VERIFICATION-18]', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000'],
    ['an empty file', ''],
    ['the beginning of a JPEG', '\u00ff\u00d8\u00ff'],
  ])('is refused if it is %s', async (_, content) => {
    const answer = await mine().send(Buffer.from(content, 'latin1'), 'photo.png', {}, 'image/png');
    expect(answer).toEqual(noPicture);
  });

  it('is refused if it is a real TIFF, which the library could read [VERIFICATION-16]', async () => {
    const plain = { width: 9, height: 9, channels: 3 as const, background: 'red' };
    const tiff = await sharp({ create: plain }).tiff().toBuffer();
    expect(await mine().send(tiff)).toEqual(noPicture);
  });

  it('is refused if it is a truncated JPEG [VERIFICATION-19]', async () => {
    const whole = await noise(400);
    expect(await mine().send(whole.subarray(0, whole.length / 2))).toEqual(damaged);
    expect(await mine().send(whole)).toMatchObject({ code: 1 });
  });

  it('is refused if it is a PNG of 400 megapixels, without being decoded [VERIFICATION-20]', async () => {
    expect(await mine().send(await vastPng(20_000))).toEqual(
      refused('This picture is too large. Choose one of at most 50 megapixels.'),
    );
  });

  it('may have 50 megapixels and no more [VERIFICATION-11]', async () => {
    const url = await mine().url(await picture('jpeg', { width: 10_000, height: 5000 }));
    expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ width: 2560, height: 1280 });
    const larger = await picture('jpeg', { width: 10_001, height: 5000 });
    expect(await mine().send(larger)).toMatchObject({ code: 0, data: null });
  });

  describe('in a request', () => {
    const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const response = await fetch(`${exchange.url}/api/common/image_upload`, {
        method: 'POST',
        headers: { authorization: token, ...headers },
        body,
      });
      return { status: response.status, ...((await response.json()) as object) };
    };
    const form = (...parts: [string, string | Blob][]) => {
      const data = new FormData();
      for (const [name, value] of parts) data.append(name, value);
      return data;
    };
    const file = new Blob(['x']);
    const oneAtATime = refused('Send one file at a time.');
    const unreadable = refused('This request could not be read.');

    it.each([
      ['two files', () => form(['file', file], ['file', file]), oneAtATime],
      ['a file and a text', () => form(['file', file], ['note', 'x']), oneAtATime],
      ['a text', () => form(['file', 'x']), oneAtATime],
      ['no part', () => form(), oneAtATime],
      ['a file under another name', () => form(['image', file]), refused('This request is not valid: file')],
    ])('with %s is refused', async (_, body, expected) => {
      expect(await post(body())).toEqual(expected);
    });

    it.each([
      ['no multipart', '{}', 'application/json'],
      ['no boundary', 'x', 'multipart/form-data'],
      [
        'a body that is cut off',
        '--x\r\nContent-Disposition: form-data; na',
        'multipart/form-data; boundary=x',
      ],
    ])('with %s is refused', async (_, body, type) => {
      expect(await post(body, { 'content-type': type })).toEqual(unreadable);
    });

    it('may have 10 MB and no more', async () => {
      const tooLarge = refused('This is too large to send.');
      const sized = (bytes: number) => form(['file', new Blob([new Uint8Array(bytes)])]);
      expect(await post(sized(10 * 2 ** 20))).toEqual(noPicture);
      expect(await post(sized(10 * 2 ** 20 + 1))).toEqual(tooLarge);
      expect(await post(sized(11 * 2 ** 20))).toEqual({ ...tooLarge, status: 413 });
    });
  });
});
