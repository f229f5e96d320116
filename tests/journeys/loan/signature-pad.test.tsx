import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { isSigned, type Point, signatureSize, signingBand } from '#domain/signature.ts';
import { monthlyLoan } from '#fixtures/loan.ts';
import { success } from '../../kit/browser/app.tsx';
import { acknowledgement, agreementPath, openLoans, paths, signByName } from '../../kit/browser/loans.ts';
import {
  beginStroke,
  canvas,
  choice,
  choose,
  endStroke,
  hasInkAt,
  openSigning,
  pad,
  requested,
  resign,
  sign,
  stroke,
  typedName,
  undo,
} from '../../kit/browser/signing.tsx';

const zigzag: Point[] = [
  [60, 170],
  [120, 130],
  [180, 170],
  [230, 180],
];
const below: Point[] = zigzag.map(([x, y]) => [x, y + 80]);

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
      expect(hasInkAt([150, 260])).toBe(false);
    },
  );

  it('is a low and wide band of the picture, and records to one decimal of the picture, whatever its own size [LOAN-103]', async () => {
    const { signature } = await openSigning({ width: 301 });
    const { width, height } = canvas().getBoundingClientRect();
    expect(height / width).toBeCloseTo(signingBand.height / signatureSize.width, 2);
    await stroke([
      [10.04, 120],
      [50.26, 160.31],
      [99.99, 120],
    ]);
    const drawn = signature();
    if (drawn?.kind !== 'drawn') throw new Error('Nothing was drawn');
    for (const value of drawn.strokes.flat(2)) expect(value).toBe(Math.round(value * 10) / 10);
    expect(drawn.strokes[0]?.[1]?.[0]).toBeCloseTo(50.3, 0);
  });

  it('takes neither pixels nor dots and strokes of two points for a signature, but three points behind them; “Sign” says so next to it [LOAN-72, LOAN-113, LOAN-117]', async () => {
    const { signature, sent } = await openSigning();
    canvas().getContext('2d')?.fillRect(0, 0, 50, 50);
    const strokes: Point[][] = [
      [[100, 150]],
      [
        [150, 200],
        [200, 200],
      ],
      [[250, 250]],
    ];
    for (const points of strokes) await stroke(points);
    await expect.poll(signature).toEqual({ kind: 'drawn', strokes });
    expect(hasInkAt([100, 150]), 'the dot is drawn').toBe(true);
    await expectEmpty();
    await expect.element(page.getByText('Please sign')).not.toBeInTheDocument();
    await sign().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Please sign$/);
    await expect.element(pad()).toHaveAccessibleDescription(/Please sign/);
    await expect.element(choice('Draw')).toHaveFocus();
    expect(sent).toEqual([]);
    await stroke(zigzag.slice(0, 3));
    await expectSigned();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('puts a stroke that leaves it on its edge', async () => {
    const { signature } = await openSigning();
    await stroke([
      [20, 120],
      [10, 160],
      [-12, 190],
      [30, 220],
    ]);
    await expectSigned();
    expect(signature()).toMatchObject({
      strokes: [
        [
          [20, 120],
          [10, 160],
          [0, 190],
          [30, 220],
        ],
      ],
    });
  });

  it('is not signed with another button of the mouse, and does not scroll while it is signed by touch; the page does elsewhere', async () => {
    const { signature } = await openSigning();
    await userEvent.click(pad(), { button: 'right' });
    expect(signature()).toBeNull();
    expect(getComputedStyle(canvas()).touchAction).toBe('none');
    expect(getComputedStyle(sign().element()).touchAction).not.toBe('none');
  });
});

describe('What was drawn', () => {
  it('is there after the phone was turned and turned back, and can be added to [LOAN-114, LOAN-115]', async () => {
    const { signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    const upright = canvas().getBoundingClientRect().width;
    await page.viewport(844, 390);
    await expect.poll(() => canvas().getBoundingClientRect().width).toBeLessThan(upright);
    await expect.poll(() => hasInkAt([120, 130])).toBe(true);
    await stroke(below);
    await page.viewport(390, 844);
    await expect.poll(() => canvas().getBoundingClientRect().width).toBe(upright);
    await expect.poll(() => hasInkAt([120, 210]) && hasInkAt([120, 130])).toBe(true);
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
    // Each stroke is reported when it ends.
    expect(signature()).toBeNull();
    await resize(232);
    await expectSigned();
    expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag.slice(0, 3)] });
    await endStroke([230, 180]);
    await stroke(below);
    await expect.poll(() => hasInkAt([120, 210])).toBe(true);
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
    await page.viewport(390, 440);
    const { signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    window.scrollBy(0, 100);
    canvas().closest('main')?.scrollBy(0, 100);
    await stroke(below);
    await expect.poll(signature).toMatchObject({ strokes: [zigzag, { length: 4 }] });
  });

  it('is there when the screen is left and opened again, is taken back stroke by stroke, and gone with “Sign again” [LOAN-26, LOAN-114]', async () => {
    const { close, reopen, signature } = await openSigning();
    await stroke(zigzag);
    await expectSigned();
    await close();
    await reopen();
    await expectSigned();
    await expect.poll(() => hasInkAt([120, 130])).toBe(true);
    await stroke(below);
    await expect.poll(signature).toEqual({ kind: 'drawn', strokes: [zigzag, below] });
    await undo().click();
    expect(signature()).toEqual({ kind: 'drawn', strokes: [zigzag] });
    await expect.poll(() => hasInkAt([120, 210])).toBe(false);
    expect(hasInkAt([120, 130])).toBe(true);
    await resign().click();
    await expectEmpty();
    await expect.poll(() => hasInkAt([120, 130])).toBe(false);
    await stroke(below);
    await expectSigned();
    expect(signature()).toEqual({ kind: 'drawn', strokes: [below] });
    expect(hasInkAt([120, 130])).toBe(false);
  });
});

describe('A typed name', () => {
  it('of blanks is none, and that of somebody else does not sign the agreement: the field says which name it takes, and gets the focus [LOAN-72, LOAN-113, LOAN-174]', async () => {
    const { sent } = await openSigning();
    await choose('Type');
    for (const [name, reason] of [
      ['   ', /Please sign/],
      ['Grace Hopper', /Type your name as it appears in the agreement: Ada Lovelace/],
    ] as const) {
      await typedName().fill(name);
      await sign().click();
      await expect.element(typedName()).toHaveAccessibleDescription(reason);
      await expect.element(typedName()).toHaveFocus();
    }
    expect(sent).toEqual([]);
    await typedName().fill('ada LOVELACE');
    await expect.element(page.getByText('Please sign')).not.toBeInTheDocument();
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
    expect(hasInkAt([120, 130])).toBe(false);
    expect(signature()).toEqual({ kind: 'drawn', strokes: [] });
  });

  it('has no characters that cannot be written, and no more than fit; it is gone with “Sign again”', async () => {
    const { signature } = await openSigning();
    await choose('Type');
    await typedName().fill(`Ada\u0007 ${'x'.repeat(200)}`);
    expect(signature()).toEqual({ kind: 'typed', name: `Ada ${'x'.repeat(96)}` });
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

it('“Sign” stands below the amount, the total and the due date of what is signed, names the act, and leads back to the agreement when its terms have changed [LOAN-148]', async () => {
  const product = { ...monthlyLoan, dailyRate: decimal('0.0007') };
  const terms = { product, date: '2026-03-03', version: null };
  const submit = async () => ({ accepted: false, code: 0, message: 'Not so.', terms }) as const;
  const { left } = await openSigning({ submit });
  await expect
    .element(page.getByRole('region', { name: 'Loan', exact: true }))
    .toHaveTextContent(/^Loan amount\$1,000\.00Total to repay\$[\d,.]+30 days after it is paid out$/);
  await expect.element(sign()).toHaveTextContent('Sign and borrow $1,000.00');
  await choose('Type');
  await typedName().fill('Ada Lovelace');
  await sign().click();
  await expect.poll(() => left).toEqual(['agreement']);
});

describe('The page opened without an acknowledged agreement', () => {
  it.each<[string, Parameters<typeof openSigning>[0]]>([
    ['before one was made', { until: 'choosing' }],
    ['before it was acknowledged', { until: 'reading' }],
    ['for another product', { request: { ...requested, productId: '2' } }],
    ['for another amount', { request: { ...requested, amount: decimal('1000.01') } }],
    ['for no loan', { request: null }],
  ])('%s says so, and leads there [LOAN-23, LOAN-24]', async (_, options) => {
    const { left } = await openSigning(options);
    await expect.element(page.getByText('Read the agreement first')).toBeVisible();
    await expect.element(sign()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open the agreement' }).click();
    expect(left).toEqual(['agreement']);
  });
});

it('a link to the signature leads to the agreement, from there back to the pad, and to the records; without a loan to the form [LOAN-22, LOAN-24, LOAN-27, LOAN-90]', async () => {
  const { location, close } = await openLoans({
    path: '/loan/sign?id=51&amount=1000',
    replies: { [paths.submit]: success(null) },
  });
  const open = page.getByRole('button', { name: 'Open the agreement' });
  await open.click();
  await expect.poll(location).toBe(agreementPath);
  await acknowledgement().click();
  await signByName();
  await expect.poll(location).toBe('/loan/record');
  await close();
  const without = await openLoans({ path: '/loan/sign' });
  await open.click();
  await expect.poll(without.location).toBe('/loan/submit');
});
