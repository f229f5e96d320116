import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../kernel/calls/refusal.ts';

const mostMegapixels = 50;
const mostPixels = mostMegapixels * 1_000_000;
/** Enough to read a document by. */
const longestEdge = 2560;
const quality = 85;
const deadlineSeconds = 10;

// Decided by content: of all the formats that the library reads, only these three, and never SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const noPicture = () => new Refusal(/*i18n*/ "This file can't be used. Choose a JPEG, PNG or WebP picture.");
const damaged = () => new Refusal(/*i18n*/ 'This picture is damaged. Choose another one.');
const tooManyPixels = () =>
  new Refusal(/*i18n*/ 'This picture is too large. Choose one of at most {megapixels} megapixels.', {
    megapixels: mostMegapixels,
  });

/** The library's errors have no codes: what fails while reading the header or the pixels is the file's fault. */
const orRefuse = <Result>(work: Promise<Result>, refusal: () => Refusal): Promise<Result> =>
  work.catch((error: unknown) => {
    throw Object.assign(refusal(), { cause: error });
  });

/** A large picture takes hundreds of megabytes, so there is one at a time. */
let turn: Promise<unknown> = Promise.resolve();
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/** The size is checked by the header, before any pixel is decoded. */
async function checkSize(picture: Sharp): Promise<void> {
  const { width, height } = await orRefuse(picture.metadata(), noPicture);
  if (width * height > mostPixels) throw tooManyPixels();
}

/**
 * Re-encodes a picture as a JPEG: upright, without metadata, at most 2560 pixels long (VERIFICATION-16).
 * @throws {Refusal} for a file that isn't a whole JPEG, PNG or WebP of at most 50 megapixels.
 */
export async function prepare(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length === 0) throw noPicture();
  await checkSize(sharp(bytes, { limitInputPixels: false }));
  return oneAtATime(() =>
    orRefuse(
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: deadlineSeconds })
        .autoOrient()
        .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality })
        .toBuffer(),
      damaged,
    ),
  );
}
