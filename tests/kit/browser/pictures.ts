/** Pictures for tests, drawn and encoded by the browser. */
type Draw = (context: OffscreenCanvasRenderingContext2D) => void;

/** An image file without a type, as some phones choose them. */
export async function pictureFile(
  width: number,
  height: number,
  draw: Draw,
  { type = 'image/jpeg', name = 'picture', fileType = '' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  draw(context);
  return new File([await canvas.convertToBlob({ type, quality: 0.95 })], name, { type: fileType });
}

/** Left half red, right half blue. */
export const redAndBlue: Draw = (context) => {
  const { width, height } = context.canvas;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
};

/** Grain, which compresses badly, as a photo taken at night. */
export const grain: Draw = (context) => {
  const tile = new OffscreenCanvas(509, 509);
  const drawing = tile.getContext('2d');
  if (!drawing) throw new Error('The browser has no canvas');
  const pixels = drawing.createImageData(tile.width, tile.height);
  let seed = 1;
  for (let index = 0; index < pixels.data.length; index += 1) {
    seed = Math.imul(seed, 1_103_515_245) + 12_345;
    pixels.data[index] = index % 4 === 3 ? 255 : (seed >> 16) & 255;
  }
  drawing.putImageData(pixels, 0, 0);
  const pattern = context.createPattern(tile, 'repeat');
  if (!pattern) throw new Error('The browser makes no pattern');
  context.fillStyle = pattern;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
};

const text = (characters: string) => [...characters].map((character) => character.charCodeAt(0));
const word = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [...word(value >> 16), ...word(value & 65_535)];
/** One entry of a TIFF directory, with its value or the value's place. */
const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...word(tag),
  ...word(type),
  ...long(count),
  ...value,
];

const place = 'GPS-51.5007N-0.1246W';

/** Orientation 6 (to be turned right by a quarter), and a place in the GPS directory. */
function exifSegment(): number[] {
  const tiff = [
    ...text('MM'),
    ...word(42),
    ...long(8),
    ...word(2),
    ...entry(0x0112, 3, 1, [...word(6), 0, 0]),
    ...entry(0x8825, 4, 1, long(38)),
    ...long(0),
    ...word(1),
    ...entry(0x001b, 7, place.length, long(56)),
    ...long(0),
    ...text(place),
  ];
  const payload = [...text('Exif'), 0, 0, ...tiff];
  return [0xff, 0xe1, ...word(payload.length + 2), ...payload];
}

/** The photo as a phone stores it: lying on its side, with how to turn it and where it was taken. */
export async function asTakenByPhone(jpeg: File): Promise<File> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return new File([bytes.slice(0, 2), new Uint8Array(exifSegment()), bytes.slice(2)], 'IMG_0001.JPG');
}

/** The colour of one pixel, as red, green and blue. */
export async function colourAt(file: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
}

export async function sizeOf(file: Blob): Promise<[width: number, height: number]> {
  const bitmap = await createImageBitmap(file);
  return [bitmap.width, bitmap.height];
}

/** All bytes as text, one character each. */
export const bytesOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await blob.arrayBuffer());
