import { type Signature, signatureSize, signatureSvg } from '#domain/signature.ts';

/** A signature's picture as a PNG in a data URL, 300 × 400, black on white (LOAN-103). */
export async function drawSignature(signature: Signature): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(signatureSvg(signature))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = signatureSize.width;
  canvas.height = signatureSize.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can draw no picture');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}
