import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { isSigned, type Point } from '#domain/signature.ts';
import {
  beginStroke,
  canvas,
  choice,
  choose,
  endStroke,
  hasInkAt,
  openSigning,
  pad,
  resign,
  sign,
  stroke,
  typedName,
} from '../../kit/browser/signing.tsx';

const zigzag: Point[] = [
  [60, 120],
  [120, 60],
  [180, 120],
  [240, 60],
];
const below: Point[] = zigzag.map(([x, y]) => [x, y + 200]);

afterEach(() => page.viewport(390, 844));

/** Sets how many pixels of the screen a pixel of the page has, as zooming does. */
const setDensity = (deviceScaleFactor: number) =>
  cdp().send('Emulation.setDeviceMetricsOverride', {
    width: window.parent.innerWidth,
    height: window.parent.innerHeight,
    deviceScaleFactor,
    mobile: false,
  });

const expectEmpty = () => expect.element(pad()).toHaveAccessibleName('Signature pad: empty');
const expectSigned = () => expect.element(pad()).toHaveAccessibleName('Signature pad: signed');

describe('The pad', () => {
  it.each(['mouse', 'pen', 'touch'] as const)(
    'takes a stroke by %s, as points in the coordinates of the picture [LOAN-26, LOAN-113, LOAN-116]',
    async (tool) => {
      const { signature } = await openSigning();
      await expectEmpty();
      await stroke(zigzag, tool);
      await expectSigned();
      expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag] });
      for (const point of zigzag.slice(0, -1)) expect(hasInkAt(point)).toBe(true);
      expect(hasInkAt([150, 300])).toBe(false);
    },
  );

  it('records to one decimal of the picture, whatever its own size', async () => {
    const { signature } = await openSigning({ width: 301 });
    await stroke([
      [10.04, 20],
      [50.26, 60.31],
      [99.99, 20],
    ]);
    const drawn = signature();
    if (drawn?.kind !== 'drawn') throw new Error('Nothing was drawn');
    for (const value of drawn.strokes.flat(2)) expect(value).toBe(Math.round(value * 10) / 10);
    expect(drawn.strokes[0]?.[1]?.[0]).toBeCloseTo(50.3, 0);
  });

  it('is 3 wide and 4 high [LOAN-103]', async () => {
    await openSigning({ width: 287 });
    const { width, height } = canvas().getBoundingClientRect();
    expect(height / width).toBeCloseTo(4 / 3, 2);
  });

  it('reports each stroke when it ends, and not before', async () => {
    const { signature } = await openSigning();
    await beginStroke(zigzag);
    expect(signature()).toBeNull();
    await endStroke([240, 60]);
    await expectSigned();
    await stroke(below);
    await expect.poll(signature).toEqual({ kind: 'drawn', strokes: [zigzag, below] });
  });

  it.each<[string, Point[][]]>([
    ['a dot', [[[150, 200]]]],
    [
      'a stroke of two points',
      [
        [
          [150, 200],
          [200, 200],
        ],
      ],
    ],
    [
      'several of them',
      [
        [[100, 100]],
        [
          [150, 200],
          [200, 200],
        ],
        [[50, 50]],
      ],
    ],
  ])('does not take %s for a signature [LOAN-113, LOAN-117]', async (_, strokes) => {
    const { signature, sent } = await openSigning();
    for (const points of strokes) await stroke(points);
    await expect.poll(signature).toEqual({ kind: 'drawn', strokes });
    expect(hasInkAt(strokes[0]?.[0] ?? [0, 0]), 'the dot is drawn').toBe(true);
    await expectEmpty();
    await sign().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please sign');
    expect(sent).toEqual([]);
  });

  it('takes three points behind a dot [LOAN-113]', async () => {
    await openSigning();
    await stroke([[150, 200]]);
    await expectEmpty();
    await stroke(zigzag.slice(0, 3));
    await expectSigned();
  });

  it('puts a stroke that leaves it on its edge', async () => {
    const { signature } = await openSigning();
    await stroke([
      [20, 20],
      [10, 60],
      [-12, 90],
      [30, 120],
    ]);
    await expectSigned();
    expect(signature()).toMatchObject({
      strokes: [
        [
          [20, 20],
          [10, 60],
          [0, 90],
          [30, 120],
        ],
      ],
    });
  });

  it('is not signed with another button of the mouse', async () => {
    const { signature } = await openSigning();
    await userEvent.click(pad(), { button: 'right' });
    expect(signature()).toBeNull();
  });

  it('does not scroll while it is signed by touch, and the page does elsewhere', async () => {
    await openSigning();
    await expectEmpty();
    expect(getComputedStyle(canvas()).touchAction).toBe('none');
    expect(getComputedStyle(sign().element()).touchAction).not.toBe('none');
  });
});

describe('What was drawn', () => {
  it('stays in proportion when the pad becomes narrower and wider [LOAN-114, LOAN-115]', async () => {
    const { signature, resize } = await openSigning({ width: 332 });
    await stroke(zigzag);
    await expectSigned();
    const before = canvas().width;
    for (const width of [232, 282]) {
      await resize(width);
      await expect.poll(() => canvas().getBoundingClientRect().width).toBe(width - 32);
      await expect.poll(() => canvas().width).not.toBe(before);
      for (const point of zigzag.slice(0, -1)) await expect.poll(() => hasInkAt(point)).toBe(true);
      expect(hasInkAt([150, 300])).toBe(false);
      expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag] });
    }
  });

  it('is there after the phone was turned and turned back, and can be added to [LOAN-114, LOAN-115]', async () => {
    const { signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    const upright = canvas().getBoundingClientRect().width;
    await page.viewport(844, 390);
    await expect.poll(() => canvas().getBoundingClientRect().width).toBeLessThan(upright);
    await expect.poll(() => hasInkAt([120, 60])).toBe(true);
    await stroke(below);
    await page.viewport(390, 844);
    await expect.poll(() => canvas().getBoundingClientRect().width).toBe(upright);
    await expect.poll(() => hasInkAt([120, 260]) && hasInkAt([120, 60])).toBe(true);
    const drawn = signature();
    if (drawn?.kind !== 'drawn') throw new Error('Nothing was drawn');
    expect(drawn.strokes[0]).toEqual(zigzag);
    for (const [index, [x, y]] of (drawn.strokes[1] ?? []).entries()) {
      expect(Math.abs(x - (below[index]?.[0] ?? 0))).toBeLessThan(1);
      expect(Math.abs(y - (below[index]?.[1] ?? 0))).toBeLessThan(1);
    }
    expect(isSigned(drawn)).toBe(true);
  });

  it('is taken as far as it came if the pad changes its size in the middle of a stroke [LOAN-114]', async () => {
    const { signature, resize } = await openSigning({ width: 332 });
    await beginStroke(zigzag.slice(0, 3));
    await resize(232);
    await expectSigned();
    expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag.slice(0, 3)] });
    await endStroke([240, 60]);
    await stroke(below);
    await expect.poll(() => hasInkAt([120, 260])).toBe(true);
    expect(signature()).toMatchObject({ strokes: [zigzag.slice(0, 3), { length: 4 }] });
  });

  it('has as many pixels as the screen after zooming [LOAN-114, LOAN-115]', async () => {
    const { signature, resize } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    const density = window.devicePixelRatio;
    for (const [factor, width] of [
      [2, 282],
      [1, 332],
    ] as const) {
      await setDensity(factor * density);
      // Zooming gives the column another width, too.
      await resize(width);
      await expect.poll(() => canvas().width).toBe((width - 32) * factor * density);
      for (const point of zigzag.slice(0, -1)) expect(hasInkAt(point)).toBe(true);
    }
    expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag] });
  });

  it('is taken where the pad is after scrolling [LOAN-114, LOAN-115]', async () => {
    await page.viewport(390, 400);
    const { signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    window.scrollBy(0, 100);
    canvas().closest('main')?.scrollBy(0, 100);
    await stroke(below);
    await expect.poll(signature).toMatchObject({ strokes: [zigzag, { length: 4 }] });
  });

  it('is there when the screen is left and opened again', async () => {
    const { close, reopen, signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag] });
    await close();
    await reopen();
    await expectSigned();
    await expect.poll(() => hasInkAt([120, 60])).toBe(true);
    await stroke(below);
    await expect.poll(signature).toEqual({ kind: 'drawn', strokes: [zigzag, below] });
  });

  it('is gone with “Sign again”, and can be drawn again [LOAN-26, LOAN-114]', async () => {
    const { signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    await resign().click();
    await expectEmpty();
    await expect.poll(() => hasInkAt([120, 60])).toBe(false);
    expect(isSigned(signature())).toBe(false);
    await stroke(below);
    await expectSigned();
    expect(signature()).toEqual({ kind: 'drawn', strokes: [below] });
    expect(hasInkAt([120, 60])).toBe(false);
  });

  it('is never empty for its pixels: noise on the canvas is no signature [LOAN-117]', async () => {
    await openSigning();
    canvas().getContext('2d')?.fillRect(0, 0, 50, 50);
    await expectEmpty();
    await sign().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please sign');
  });
});

describe('A typed name', () => {
  it('stands for the signature [LOAN-113]', async () => {
    const { signature, sent } = await openSigning();
    await choose('Type');
    await typedName().fill('Ada Lovelace');
    expect(signature()).toEqual({ kind: 'typed', name: 'Ada Lovelace' });
    await sign().click();
    expect(sent.map(({ request }) => request.signature)).toEqual([{ kind: 'typed', name: 'Ada Lovelace' }]);
  });

  it.each(['', '   '])('of %j is none, and the field gets the focus [LOAN-72, LOAN-113]', async (name) => {
    const { sent } = await openSigning();
    await choose('Type');
    await typedName().fill(name);
    await sign().click();
    await expect.element(typedName()).toHaveAccessibleDescription(/Please sign/);
    await expect.element(typedName()).toHaveFocus();
    expect(sent).toEqual([]);
    await typedName().fill('Ada Lovelace');
    await expect.element(page.getByText('Please sign')).not.toBeInTheDocument();
  });

  it("of somebody else doesn't sign the agreement: the field says which name it takes [LOAN-174]", async () => {
    const { sent } = await openSigning();
    await choose('Type');
    await typedName().fill('Grace Hopper');
    await sign().click();
    await expect
      .element(typedName())
      .toHaveAccessibleDescription(/Type your name as it stands in the agreement: Ada Lovelace/);
    expect(sent).toEqual([]);
    await typedName().fill('ada LOVELACE');
    await sign().click();
    expect(sent.map(({ request }) => request.signature)).toEqual([{ kind: 'typed', name: 'ada LOVELACE' }]);
  });

  it('replaces what was drawn, and drawing replaces the name', async () => {
    const { signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    await choose('Type');
    await expect.element(typedName()).toHaveValue('');
    expect(isSigned(signature())).toBe(false);
    await typedName().fill('Ada');
    await choose('Draw');
    await expectEmpty();
    expect(hasInkAt([120, 60])).toBe(false);
    expect(signature()).toEqual({ kind: 'drawn', strokes: [] });
  });

  it('has no characters that cannot be written, and no more than fit', async () => {
    const { signature } = await openSigning();
    await choose('Type');
    await typedName().fill(`Ada\u0007 ${'x'.repeat(200)}`);
    expect(signature()).toEqual({ kind: 'typed', name: `Ada ${'x'.repeat(96)}` });
  });

  it('is gone with “Sign again”', async () => {
    const { signature } = await openSigning();
    await choose('Type');
    await typedName().fill('Ada');
    await resign().click();
    await expect.element(typedName()).toHaveValue('');
    expect(signature()).toEqual({ kind: 'typed', name: '' });
  });

  it('is given and signed by keyboard alone [LOAN-113]', async () => {
    const { sent } = await openSigning();
    page.getByRole('button', { name: 'Back' }).element().focus();
    await userEvent.tab();
    await expect.element(choice('Draw')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await expect.element(typedName()).toHaveFocus();
    await userEvent.keyboard('Ada Lovelace{Enter}');
    expect(sent.map(({ request }) => request.signature)).toEqual([{ kind: 'typed', name: 'Ada Lovelace' }]);
  });
});
