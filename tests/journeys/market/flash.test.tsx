import { beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { MoneyText, PriceText, ProfitText } from '#ui/figures/Figure.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const setMotion = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });

beforeEach(async () => {
  await setMotion('no-preference');
  return () => setMotion('no-preference');
});

const unsigned = (figure: string) => figure.replace('-', '');

const price = (value: Decimal | null) => <PriceText value={value} places={5} />;
const profit = (value: Decimal | null) => <ProfitText value={value} />;

/** A figure on the screen. `change` shows another one, `flashes` returns the flashes that run. */
async function open(first: string, draw = price) {
  const screen = (value: Decimal | null) => <Stage>{draw(value)}</Stage>;
  const { rerender } = await render(screen(decimal(first)));
  const figure = page.getByText(unsigned(first)).element();
  const change = async (next: string | null) => {
    await rerender(screen(next === null ? null : decimal(next)));
    await expect.element(page.getByText(next === null ? '--' : unsigned(next))).toBeVisible();
  };
  const flashColour = () => getComputedStyle(figure, '::after').backgroundColor;
  const flashes = () =>
    figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
  return { figure, change, flashes, flashColour };
}

const colourOf = (element: Element, name: string) => {
  const probe = document.createElement('i');
  probe.style.background = `var(${name})`;
  element.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
};

it('a price that changes flashes for 200 ms in the soft colour of its direction', async () => {
  const { figure, change, flashes, flashColour } = await open('1.10000');
  expect(flashes()).toEqual([]);
  await change('1.20000');
  expect(flashes().map(({ effect }) => effect?.getTiming().duration)).toEqual([200]);
  const [flash] = flashes();
  const keyframes = flash?.effect instanceof KeyframeEffect ? flash.effect.getKeyframes() : [];
  const own = ['offset', 'computedOffset', 'easing', 'composite'];
  const animated = keyframes.flatMap((frame) => Object.keys(frame).filter((name) => !own.includes(name)));
  // So that the page need not be drawn again.
  expect(animated).toEqual(['opacity', 'opacity']);
  expect(flashColour()).toBe(colourOf(figure, '--up-soft'));
  await change('1.15000');
  expect(flashes()).toHaveLength(1);
  expect(flashColour()).toBe(colourOf(figure, '--down-soft'));
});

it.each([
  { figure: 'a profit', values: ['12.50', '11.00', '13.00'] },
  { figure: 'a loss', values: ['-12.50', '-11.00', '-13.00'] },
])('$figure that becomes smaller or larger flashes grey', async ({ values: [first = '', ...next] }) => {
  const { figure, change, flashes, flashColour } = await open(first, profit);
  const colours = ['--up-soft', '--down-soft'].map((name) => colourOf(figure, name));
  for (const value of next) {
    await change(value);
    expect(flashes()).toHaveLength(1);
    expect(flashColour()).toMatch(/^color\(srgb .+ \/ 0\.1\)$/);
    expect(colours).not.toContain(flashColour());
  }
});

it('a price flashes once per change, and not when it is rendered again, appears or is unknown', async () => {
  const { change, flashes } = await open('1.10000');
  await change('1.20000');
  for (const flash of flashes()) flash.finish();
  await change('1.20000');
  expect(flashes()).toEqual([]);
  await change(null);
  await change('1.30000');
  expect(flashes()).toEqual([]);
  await change('1.40000');
  expect(flashes()).toHaveLength(1);
});

it('no price flashes where motion is reduced, and again where it no longer is', async () => {
  const { change, flashes } = await open('1.10000');
  await setMotion('reduce');
  await change('1.20000');
  expect(flashes()).toEqual([]);
  await setMotion('no-preference');
  await change('1.30000');
  expect(flashes()).toHaveLength(1);
});

/** A large figure, and the digits of it that roll. */
async function openLarge(first: string) {
  const screen = (value: string) => (
    <Stage>
      <MoneyText value={decimal(value)} isHeadline />
    </Stage>
  );
  const { container, rerender } = await render(screen('1'));
  const figure = () => container.querySelector('bdi');
  const rolls = () => figure()?.getAnimations({ subtree: true }) ?? [];
  const rolling = () =>
    rolls().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.textContent : null));
  const finish = async () => {
    for (const roll of rolls()) roll.finish();
    await expect.poll(() => figure()?.querySelector('span')).toBeNull();
  };
  const change = async (next: string, text: string) => {
    await rerender(screen(next));
    await expect.poll(() => figure()?.textContent).toBe(text);
  };
  // What rolls it is loaded with the first large figure.
  await expect
    .poll(async () => {
      await rerender(screen('1'));
      await rerender(screen('2'));
      return rolling();
    })
    .toEqual(['2']);
  await finish();
  await change(first, first);
  await finish();
  return { change, finish, rolls, rolling };
}

it('a large figure rolls the digits that change, at most four times a second, and is plain text afterwards', async () => {
  const { change, finish, rolls, rolling } = await openLarge('998.75');
  await change('1000.76', '1,000.76');
  expect(rolling()).toEqual(['0', '0', '0', '6']);
  const before = rolls();
  expect(before[0]?.effect?.getTiming().duration).toBe(250);
  await change('1004.76', '1,004.76');
  expect(rolling()).toEqual(['0', '0', '4', '6']);
  expect(rolls()).toEqual(before);
  await finish();
  await change('1004.96', '1,004.96');
  expect(rolling()).toEqual(['9']);
});

it('the digits of a large figure change at once where motion is reduced', async () => {
  const { change, rolling } = await openLarge('998.75');
  await setMotion('reduce');
  await change('999.76', '999.76');
  expect(rolling()).toEqual([]);
});
