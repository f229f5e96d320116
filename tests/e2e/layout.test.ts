import { afterAll, expect, it } from 'vitest';
import { coveredControls } from '#tools/browsers/layout-marks/covered.ts';
import { layoutFaults } from '#tools/browsers/layout-marks/layout.ts';
import { movedControls, watchMoves } from '#tools/browsers/layout-marks/moved.ts';
import { smallTargets } from '#tools/browsers/layout-marks/targets.ts';
import { browser } from '../kit/e2e/page.ts';

const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
afterAll(() => page.close());

const faultsOf = async (body: string) => {
  await page.setContent(`<body style="font: 16px/20px sans-serif; margin: 0">${body}</body>`);
  return page.evaluate(layoutFaults);
};

const words = 'Some words that need several lines on a narrow screen, as the names of things often do.';
const nowhere = 'position: absolute; height: 1px; width: 1px; overflow: hidden; white-space: nowrap';
const aboveOthers = 'background: #fff; bottom: 0; position: sticky';

it.each([
  ['a text that wraps', `<p>${words}</p>`],
  [
    'what can be scrolled to',
    `<main style="height: 100px; overflow: auto">${`<p>${words}</p>`.repeat(3)}</main>`,
  ],
  [
    'a table that scrolls sideways',
    `<table style="display: block; overflow: auto"><td style="white-space: nowrap">${words}</table>`,
  ],
  ['the preview of a text', `<a href="/"><p style="${clamped(2)}">${words}</p></a>`],
  ['a text for screen readers', `<button>Send<span style="${nowhere}">${words}</span></button>`],
  ['a text that is hidden', `<p style="opacity: 0; position: absolute">${words}</p><p>${words}</p>`],
  [
    'a bar above a list',
    `<main style="height: 60px; overflow: auto"><p>${words}</p><p style="${aboveOthers}">A bar</p></main>`,
  ],
])('finds no fault in %s', async (_, body) => {
  expect(await faultsOf(body)).toEqual([]);
});

const name = '“Some words that need several lines on a …”';

it.each([
  ['ends in dots', `<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${words}</p>`],
  ['is longer than its preview may be, and that leads nowhere', `<p style="${clamped(2)}">${words}</p>`],
  ['is higher than its box', `<p style="height: 20px; overflow: hidden">${words}</p>`],
  [
    'is beyond the edge of something further out',
    `<div style="overflow: clip"><p style="width: max-content">${words}</p></div>`,
  ],
])('finds a text that is cut off since it %s', async (_, body) => {
  expect(await faultsOf(body)).toEqual([`${name} is cut off`]);
});

it.each([
  [
    'a box that is too low for it',
    `<p style="height: 20px; margin: 0">${words}</p><p style="margin: 0">Next</p>`,
    `${name} prints over “Next”`,
  ],
  [
    'a column that is too narrow for it',
    '<div style="display: grid; grid-template-columns: 40px 1fr"><b>Verkaufen</b><b>1,234.50</b></div>',
    '“Verkaufen” prints over “1,234.50”',
  ],
  ['lines that are too low', `<p style="line-height: 8px">${words}</p>`, `${name} prints over ${name}`],
])('finds a text that prints over another, because of %s', async (_, body, fault) => {
  expect(await faultsOf(body)).toEqual([fault]);
});

it('finds what scrolls sideways, and a page that is too wide', async () => {
  const wide = '<div style="height: 20px; width: 400px">Wide</div>';
  expect(await faultsOf(`<main style="overflow-y: auto">${wide}</main>`)).toEqual([
    'main is 320 pixels wide and its content 400',
  ]);
  expect(await faultsOf(wide)).toEqual(['The page is 400 pixels wide']);
});

it('finds a hint that is longer than its empty field', async () => {
  const field = (more: string) => `<input style="width: 120px" placeholder="${words}" ${more} />`;
  expect(await faultsOf(field(''))).toEqual([`${name} is longer than its field`]);
  expect(await faultsOf(field('value="Ada"'))).toEqual([]);
});

it('finds a text that sticks out of its button', async () => {
  expect(
    await faultsOf('<button style="padding: 0; white-space: nowrap; width: 40px">Sell all</button>'),
  ).toEqual(['“Sell all” sticks out of its button']);
});

it('finds a control on which a finger misses, but for one that is shown only when it has the focus', async () => {
  const smallIn = async (body: string) => {
    await page.setContent(`<body style="font: 16px/20px sans-serif; margin: 0">${body}</body>`);
    return (await page.evaluate(smallTargets)).map(({ text }) => text);
  };
  expect(await smallIn('<button style="height: 20px; width: 60px; padding: 0">Send</button>')).toEqual([
    '“Send” is 60 × 20 pixels, less than 44 × 44',
  ]);
  const unseen = 'position: absolute; height: 1px; width: 1px; overflow: hidden';
  expect(await smallIn(`<a href="#content" style="${unseen}">Skip to the content</a>`)).toEqual([]);
});

it('finds a control that something lies over, but for one that has been scrolled below what stays', async () => {
  const coveredIn = async (body: string) => {
    await page.setContent(`<body style="font: 16px/20px sans-serif; margin: 0">${body}</body>`);
    return page.evaluate(coveredControls);
  };
  const send = '<button style="height: 44px">Send</button>';
  expect(await coveredIn(`${send}<p style="inset: 0; margin: 0; position: absolute">A message</p>`)).toEqual([
    '“A message” lies over “Send”',
  ]);
  expect(await coveredIn(`<main style="height: 20px; overflow: auto">${send}</main>`)).toEqual([]);
  expect(
    await coveredIn(
      `<main style="height: 40px; overflow: auto">${send}<p style="${aboveOthers}; height: 40px">A bar</p></main>`,
    ),
  ).toEqual([]);
  const dialog =
    '<section aria-modal="true" style="inset: 0; position: absolute"><button>OK</button></section>';
  expect(await coveredIn(`${send}${dialog}`)).toEqual([]);
});

it('finds a control that moves away, but none where something is only taken away', async () => {
  const content =
    '<p id="first" style="height: 40px; margin: 0">Loading</p><p>A text</p><button>Send</button>';
  // A page whose content is set counts as touched: nothing that moves then surprises anybody.
  await page.goto(`data:text/html,${encodeURIComponent(content)}`);
  await page.evaluate(watchMoves);
  await page.evaluate(movedControls);
  const moved = async (height: number) => {
    await page.evaluate((pixels) => {
      const first = document.getElementById('first');
      if (first) first.style.height = `${pixels}px`;
    }, height);
    return page.evaluate(movedControls);
  };
  expect(await moved(43)).toEqual([]);
  expect(await moved(143)).toEqual([expect.stringMatching(/^“Send” moves from \d+ to \d+$/)]);
  await page.evaluate(() => document.querySelector('button')?.remove());
  expect(await page.evaluate(movedControls)).toEqual([]);
});

function clamped(lines: number): string {
  return `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}`;
}
