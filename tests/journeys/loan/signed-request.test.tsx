import { describe, expect, it } from 'vitest';
import { signedHtml } from '#domain/agreement.ts';
import type { Signature } from '#domain/signature.ts';
import { agreement, drawnSignature, typedSignature } from '#fixtures/loan.ts';
import { createLoanGateway } from '#gateway/api/loans.ts';
import { createTaskQueue } from '#gateway/api/task-queue.ts';
import { drawSignature } from '#gateway/device/draw-signature.ts';
import { CallError } from '#ports/answer.ts';
import { testCore } from '../../kit/headless/core.ts';
import { run } from '../../kit/headless/run.ts';

type Reply = { code: number; msg: string; data: unknown } | null;

/** Sends an application; null as a reply breaks the connection. */
async function send(signature: Signature, reply: Reply) {
  const requests: { path: string; key: string | null; body: Record<string, string> }[] = [];
  const applied: string[] = [];
  const { client } = testCore({
    token: 'token-1',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push({
        path: new URL(request.url).pathname,
        key: request.headers.get('idempotency-key'),
        body: await request.json(),
      });
      if (reply === null) throw new TypeError('Failed to fetch');
      return Response.json(reply);
    },
  });
  const { submitApplication } = createLoanGateway(client, {
    enqueue: createTaskQueue(),
    drawSignature,
    onApplied: (message) => applied.push(message),
  });
  const outcome = await run(submitApplication, {
    request: { agreement, signature },
    idempotencyKey: 'key-1',
  }).catch((error: unknown) => error);
  return { outcome, requests, applied };
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

const pictureIn = (body: Record<string, string> | undefined) => body?.sign ?? '';
const accepted = { code: 1, msg: 'Received.', data: null };

describe('A signed application', () => {
  it('is sent once, with the agreement, its picture and what it was drawn from [LOAN-54, LOAN-81, LOAN-90]', async () => {
    const { outcome, requests, applied } = await send(drawnSignature, accepted);
    expect(outcome).toMatchObject({ accepted: true });
    expect(requests.map(({ path, key }) => [path, key])).toEqual([['/api/loan/loan_submit', 'key-1']]);
    const body = requests[0]?.body;
    expect(body).toEqual({
      amount: '1000',
      config_id: '1',
      sign: pictureIn(body),
      agreement: signedHtml(agreement, pictureIn(body)),
      signature: JSON.stringify(drawnSignature),
      language: 'en',
      version: 1,
    });
    expect(applied).toEqual(['Received.']);
  });

  it('has a PNG of 300 × 400, black on white, with the strokes where they were drawn [LOAN-103, LOAN-116]', async () => {
    const { requests } = await send(drawnSignature, accepted);
    const picture = pictureIn(requests[0]?.body);
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
    const { requests } = await send(signature, accepted);
    const { hasInk } = await decoded(pictureIn(requests[0]?.body));
    expect(hasInk(0, 180, 300, 215)).toBe(true);
    expect(hasInk(0, 0, 300, 170)).toBe(false);
    expect(hasInk(0, 0, 5, 400)).toBe(false);
    expect(hasInk(295, 0, 300, 400)).toBe(false);
  });

  it('shows a dot of a signature', async () => {
    const { requests } = await send({ kind: 'drawn', strokes: [[[150, 300]]] }, accepted);
    const { hasInk } = await decoded(pictureIn(requests[0]?.body));
    expect(hasInk(148, 298, 153, 303)).toBe(true);
  });

  it('that is refused with other terms returns them [LOAN-108]', async () => {
    const product = {
      id: 1,
      loan_period: 30,
      min_amount: '100',
      max_amount: '5000',
      interest_rate: '0.0007',
      free_period: 7,
      penalty_rate: '0.001',
    };
    const data = { product, date: '2026-03-03' };
    const { outcome, applied } = await send(typedSignature, {
      code: 0,
      msg: 'The terms have changed.',
      data,
    });
    expect(outcome).toMatchObject({
      accepted: false,
      message: 'The terms have changed.',
      terms: { product: { id: '1', dailyRate: '0.0007' }, date: '2026-03-03' },
    });
    expect(applied).toEqual([]);
  });

  it.each([null, {}, { product: null }])('that is refused with %j has no other terms', async (data) => {
    const { outcome } = await send(typedSignature, { code: 0, msg: 'Not now.', data });
    expect(outcome).toMatchObject({ accepted: false, message: 'Not now.', terms: null });
  });

  it('without an answer is unknown, and not sent again', async () => {
    const { outcome, requests, applied } = await send(typedSignature, null);
    expect(outcome).toBeInstanceOf(CallError);
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(requests).toHaveLength(1);
    expect(applied).toEqual([]);
  });
});
