import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deskPanels, presetLayouts } from '#domain/desk-layout.ts';
import { memory } from '#fixtures/stores.ts';
import { createDeskLayouts } from '#gateway/device/desk-layout.ts';

const key = 'pelorus:desk';
const usual = { layout: presetLayouts.usual, own: null };

const readOf = (text: string | null) => {
  const storage = memory();
  storage.write(key, text);
  return createDeskLayouts(storage).read();
};

it('an arrangement that was written is read again [DESK-5]', () => {
  const storage = memory();
  const arrangement = { layout: presetLayouts.four, own: presetLayouts.chart };
  createDeskLayouts(storage).write(arrangement);
  expect(createDeskLayouts(storage).read()).toEqual(arrangement);
  expect(JSON.parse(storage.read(key) ?? '')).toMatchObject({ version: 1 });
});

const [first, ...others] = presetLayouts.four;
const chartInstead = JSON.stringify(presetLayouts.four).replace('account', 'chart');
const stored = (layout: unknown, version: unknown = 1) => JSON.stringify({ version, layout, own: null });

it.each([
  ['nothing', null],
  ['no JSON', '{"version":1,'],
  ['another version', stored(presetLayouts.four, 2)],
  ['no version', stored(presetLayouts.four, null)],
  ['a panel that is missing', stored(others)],
  ['a panel that is there twice', stored([first, ...presetLayouts.four])],
  ['a panel in the place of another', stored(JSON.parse(chartInstead))],
  [
    'a panel that the desk does not have',
    stored([{ share: 20, panels: [{ panel: 'news', share: 100, isFolded: false }] }, ...others]),
  ],
  ['a column without a width', stored([{ ...first, share: 0 }, ...others])],
  ['an empty column', stored([{ share: 20, panels: [] }, ...presetLayouts.usual])],
])('with %s stored the layout is the usual one [DESK-5]', (_, text) => {
  expect(readOf(text)).toEqual(usual);
});

it('whatever is stored, what is read can be shown: 1,000 drawn ones [DESK-5]', () => {
  const share = fc.oneof(fc.constantFrom(0, -1, 1e9, 0.5), fc.integer({ min: 1, max: 100 }), fc.string());
  const panel = fc.record(
    {
      panel: fc.oneof(fc.constantFrom(...deskPanels), fc.string()),
      share,
      isFolded: fc.oneof(fc.boolean(), fc.string()),
    },
    { requiredKeys: [] },
  );
  const column = fc.record(
    { share, panels: fc.oneof(fc.array(panel, { maxLength: 6 }), fc.jsonValue()) },
    { requiredKeys: [] },
  );
  // Whole ones, in which one thing is drawn.
  const nearlyWhole = fc
    .tuple(fc.constantFrom(...Object.values(presetLayouts)), fc.nat(4), fc.option(column, { freq: 1 }))
    .map(([layout, index, drawn]) => (drawn === null ? layout : layout.toSpliced(index, 1, drawn as never)));
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        version: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.jsonValue() }),
        layout: fc.oneof(nearlyWhole, fc.array(column, { maxLength: 6 })),
        own: fc.oneof(fc.constant(null), nearlyWhole),
      })
      .map((value) => JSON.stringify(value)),
  );
  let wasRead = 0;
  fc.assert(
    fc.property(text, (drawn) => {
      const { layout, own } = readOf(drawn);
      for (const shown of [layout, own ?? layout])
        expect(shown.flatMap(({ panels }) => panels.map((at) => at.panel)).toSorted()).toEqual(
          deskPanels.toSorted(),
        );
      if (layout !== presetLayouts.usual) wasRead += 1;
    }),
    { seed: 11, numRuns: 1000 },
  );
  // Otherwise nothing that can be read would have been drawn.
  expect(wasRead).toBeGreaterThan(20);
});
