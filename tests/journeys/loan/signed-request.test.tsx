import { describe, expect, it } from 'vitest';
import { signedHtml } from '#domain/agreement.ts';
import type { Signature } from '#domain/signature.ts';
import { agreement, drawnSignature, typedSignature } from '#fixtures/loan.ts';
import { createLoanGateway } from '#gateway/api/loans.ts';
import { createTaskQueue } from '#gateway/api/task-queue.ts';
import { drawSignature } from '#gateway/device/draw-signature.ts';
import { testCore } from '../../kit/headless/core.ts';
import { run } from '../../kit/headless/run.ts';

/** Sends an application, and returns what the API gets. */
async function sent(signature: Signature): Promise<Record<string, string>> {
  const bodies: Record<string, string>[] = [];
  const { client } = testCore({
    token: 'token-1',
    fetch: async (input, init) => {
      bodies.push(await new Request(input, init).json());
      return Response.json({ code: 1, msg: 'Received.', data: null });
    },
  });
  const { submitApplication } = createLoanGateway(client, {
    enqueue: createTaskQueue(),
    drawSignature,
    onApplied: () => undefined,
  });
  await run(submitApplication, { request: { agreement, signature }, idempotencyKey: 'key-1' });
  return bodies[0] ?? {};
}

/** The picture as pixels: which of them are dark, and its size. */
async function decoded(source: string) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
  const at = (x: number, y: number) =>
    [0, 1, 2, 3].map((channel) => data[4 * (y * image.width + x) + channel] ?? 0);
  const hasInk = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if ((at(x, y)[0] ?? 255) < 100) return true;
    return false;
  };
  return { size: [image.width, image.height], at, hasInk };
}

const pictureOf = async (signature: Signature) => decoded((await sent(signature)).sign ?? '');

describe('A signed application', () => {
  it('has the agreement with its picture, a PNG of 300 × 400, black on white, with the strokes where they were drawn, and the strokes themselves [LOAN-54, LOAN-81, LOAN-90, LOAN-103, LOAN-116]', async () => {
    const body = await sent(drawnSignature);
    const picture = body.sign ?? '';
    expect(body).toMatchObject({
      agreement: signedHtml(agreement, picture),
      signature: JSON.stringify(drawnSignature),
    });
    expect(picture).toMatch(/^data:image\/png;base64,/);
    const { size, at, hasInk } = await decoded(picture);
    expect(size).toEqual([300, 400]);
    expect(at(0, 0)).toEqual([255, 255, 255, 255]);
    for (const [x, y] of [
      [60, 200],
      [120, 160],
      [180, 220],
      [240, 180],
    ] as const)
      expect(hasInk(x - 1, y - 1, x + 2, y + 2), `ink at ${x}, ${y}`).toBe(true);
    expect(hasInk(0, 0, 300, 150)).toBe(false);
    expect(hasInk(0, 230, 300, 400)).toBe(false);
  });

  it.each<[string, Signature]>([
    ['a name', typedSignature],
    ['a name in Arabic', { kind: 'typed', name: 'آدا لوفليس' }],
    ['a name in Burmese', { kind: 'typed', name: 'အေဒါ' }],
    ['a name with characters of HTML', { kind: 'typed', name: '<Ada & "Co">' }],
    ['the longest name', { kind: 'typed', name: 'W'.repeat(100) }],
  ])('shows %s inside the picture', async (_, signature) => {
    const { hasInk } = await pictureOf(signature);
    expect(hasInk(0, 180, 300, 215)).toBe(true);
    expect(hasInk(0, 0, 300, 170)).toBe(false);
    expect(hasInk(0, 0, 5, 400)).toBe(false);
    expect(hasInk(295, 0, 300, 400)).toBe(false);
  });
});
