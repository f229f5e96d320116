import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { uploadCalls } from '#protocol/upload.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';

/** A photo as phones take them: red above blue, stored on its side, with the place where it was taken. */
export function phonePhoto({ width = 60, height = 40 } = {}): Promise<Buffer> {
  const upright = { width: height, height: width, channels: 3 as const };
  return sharp({ create: { ...upright, background: 'blue' } })
    .composite([
      {
        input: { create: { ...upright, height: width / 2, background: 'red' } },
        gravity: 'north',
      },
    ])
    .toFormat('png')
    .toBuffer()
    .then((picture) =>
      sharp(picture)
        .rotate(-90)
        .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
}

/** A plain picture. Another shade makes another picture of it. */
export const picture = (format: 'jpeg' | 'png' | 'webp', { shade = 128, width = 40, height = 30 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .toFormat(format)
    .toBuffer();

/** A picture that can't be compressed, of so many pixels a side. */
export const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

/** A PNG whose header says that it has so many pixels a side, though its data has one. */
export async function vastPng(side: number): Promise<Buffer> {
  const png = await picture('png', { width: 1, height: 1 });
  // After the signature and the length comes the header: its name, width and height, five other bytes, and its sum.
  const header = { name: 12, width: 16, height: 20, sum: 29 };
  png.writeUInt32BE(side, header.width);
  png.writeUInt32BE(side, header.height);
  png.writeUInt32BE(crc32(png.subarray(header.name, header.sum)), header.sum);
  return png;
}

/** The URL in the answer to an upload. @throws {Error} when it was refused. */
export function urlIn(answer: { data: unknown; msg: string } | undefined): string {
  const data = answer?.data;
  if (typeof data !== 'object' || data === null || !('url' in data))
    throw new Error(`Refused: ${answer?.msg}`);
  return String(data.url);
}

/** Uploads as one user. */
export function uploader(exchange: TestSandbox, token: string) {
  const send = (bytes: Uint8Array, name = 'photo.jpg', options: CallOptions = {}, type = 'image/jpeg') =>
    exchange.call(
      uploadCalls.image,
      { file: new File([new Uint8Array(bytes)], name, { type }) },
      { token, ...options },
    );
  return {
    send,
    /** The URL of a new upload. @throws {Error} when it is refused. */
    async url(bytes?: Uint8Array): Promise<string> {
      return urlIn(await send(bytes ?? (await picture('jpeg'))));
    },
    read: (url: string): Promise<Response> => readPicture(exchange, url, token),
  };
}

/** Reads a picture as the user of this token; as a guest without one. */
export const readPicture = (exchange: TestSandbox, url: string, token?: string): Promise<Response> =>
  fetch(`${exchange.url}${url}`, { headers: token === undefined ? {} : { authorization: token } });
