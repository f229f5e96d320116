/** The longest edge of a photo that is uploaded, in pixels: enough to read a document. */
const longestEdge = 2048;
/** In bytes. */
const largestSize = 2_000_000;
/** JPEG qualities to try until the photo is small enough; the last one is taken in any case. */
const qualities = [0.85, 0.7, 0.5] as const;

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be encoded'))),
      'image/jpeg',
      quality,
    ),
  );

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob> {
  const [best, ...lower] = qualities;
  let blob = await encoded(canvas, best);
  for (const quality of lower) if (blob.size > largestSize) blob = await encoded(canvas, quality);
  return blob;
}

/** At most `longestEdge` wide and high; smaller photos stay as large as they are. */
function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('The browser has no memory for the photo');
  // Transparent parts would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * The photo as an upright JPEG of at most 2048 × 2048 pixels, without the camera's data about place and time
 * (VERIFICATION-12 to VERIFICATION-14). Its content decides what the file is, not its type or name.
 * @throws {Error} if it can't be decoded, or `signal` aborts
 */
export async function shrinkPhoto(file: File, signal: AbortSignal): Promise<File> {
  const bitmap = await createImageBitmap(file.slice(0, file.size, ''), { imageOrientation: 'from-image' });
  let canvas: HTMLCanvasElement;
  try {
    signal.throwIfAborted();
    canvas = drawn(bitmap);
  } finally {
    // A decoded photo of 50 megapixels takes 200 MB.
    bitmap.close();
  }
  try {
    const blob = await smallEnough(canvas);
    signal.throwIfAborted();
    return new File([blob], 'photo.jpg', { type: blob.type });
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}
