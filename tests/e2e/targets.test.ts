import { afterAll, expect, it } from 'vitest';
import { smallTargets } from '#tools/browsers/layout-marks/targets.ts';
import { browser } from '../kit/e2e/page.ts';

const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
afterAll(() => page.close());

const smallIn = async (body: string) => {
  await page.setContent(`<body style="font: 16px/20px sans-serif; margin: 0">${body}</body>`);
  return (await page.evaluate(smallTargets)).map(({ text }) => text);
};

const unseen = 'position: absolute; height: 1px; width: 1px; overflow: hidden';

it('marks a control on which a finger misses', async () => {
  expect(await smallIn('<button style="height: 20px; width: 60px; padding: 0">Send</button>')).toEqual([
    '“Send” is 60 × 20 pixels, less than 44 × 44',
  ]);
});

it('leaves out a control that is shown only when it has the focus', async () => {
  expect(await smallIn(`<a href="#content" style="${unseen}">Skip to the content</a>`)).toEqual([]);
});
