import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DeskLayout,
  type DeskPanel,
  deskDirections,
  deskEdges,
  deskPanels,
  deskPresets,
  isWhole,
  moved,
  orderOf,
  placed,
  placeOf,
  presetLayouts,
  presetOf,
  withColumnShares,
  withFold,
  withPanelShares,
} from '#domain/desk-layout.ts';

const { usual, four } = presetLayouts;
const orderAfter = (layout: DeskLayout | null) => (layout === null ? null : orderOf(layout));

it('the usual layout has the order form at the end, and the account below the markets [DESK-4]', () => {
  expect(orderOf(usual)).toBe('watchlist+account chart+orders ticket');
  expect(orderOf(presetLayouts.mirrored)).toBe('ticket chart+orders watchlist+account');
});

it.each(deskPresets)(
  'the layout %s shows every panel once, and is recognised whatever its sizes [DESK-4]',
  (name) => {
    const layout = presetLayouts[name];
    expect(isWhole(layout)).toBe(true);
    expect(presetOf(withColumnShares(layout, [30, 40, 30]))).toBe(name);
  },
);

describe('A panel moves one step', () => {
  it.each<[string, DeskPanel, (typeof deskDirections)[number], string | null]>([
    ['down within its column', 'chart', 'down', 'watchlist+account orders+chart ticket'],
    ['up within its column', 'orders', 'up', 'watchlist+account orders+chart ticket'],
    ['not up from the top', 'chart', 'up', null],
    ['not down from the bottom', 'ticket', 'down', null],
    ['into the next column, at its height', 'orders', 'end', 'watchlist+account chart ticket+orders'],
    ['into the column before', 'chart', 'start', 'chart+watchlist+account orders ticket'],
    ['out of a column that is empty then', 'ticket', 'start', 'watchlist+account ticket+chart+orders'],
    ['beyond the edge into a column of its own', 'account', 'start', 'account watchlist chart+orders ticket'],
    ['not beyond the edge where it is alone', 'ticket', 'end', null],
  ])('%s [DESK-3]', (_, panel, direction, expected) => {
    expect(orderAfter(moved(usual, panel, direction))).toBe(expected);
  });

  it('and not into a fifth column [DESK-3]', () => {
    const shared = placed(four, 'account', 'watchlist', 'below');
    expect(orderAfter(shared)).toBe('watchlist+account chart orders ticket');
    expect(moved(shared ?? four, 'account', 'start')).toBeNull();
  });
});

describe('A panel is placed beside another', () => {
  it.each<[(typeof deskEdges)[number], string | null]>([
    ['above', 'watchlist account+chart+orders ticket'],
    ['below', 'watchlist chart+account+orders ticket'],
    ['before', 'watchlist account chart+orders ticket'],
    ['after', 'watchlist chart+orders account ticket'],
  ])('%s it [DESK-3]', (edge, expected) => {
    expect(orderAfter(placed(usual, 'account', 'chart', edge))).toBe(expected);
  });

  it('but not beside itself, nor where it stands already [DESK-3]', () => {
    expect(placed(usual, 'chart', 'chart', 'above')).toBeNull();
    expect(placed(usual, 'account', 'watchlist', 'below')).toBeNull();
  });
});

it('a panel gets the average share of those it joins, and the others keep their proportions [DESK-3]', () => {
  const [, middle] = placed(usual, 'account', 'chart', 'below') ?? [];
  expect(middle?.panels.map(({ panel, share }) => [panel, share])).toEqual([
    ['chart', 45.333],
    ['account', 33.333],
    ['orders', 21.333],
  ]);
});

it('a folded panel gets its share back when it is unfolded, also if others were resized [DESK-2]', () => {
  const folded = withFold(usual, 'account', true);
  expect(placeOf(withPanelShares(folded, 0, [95]), 'account')).toEqual({
    panel: 'account',
    share: 32,
    isFolded: true,
  });
  expect(withFold(folded, 'account', false)).toEqual(usual);
});

it('whatever is moved, resized and folded, every panel is shown once and the shares are 100 [DESK-3]', () => {
  const panel = fc.constantFrom(...deskPanels);
  const share = fc.integer({ min: 5, max: 95 });
  const step = fc.oneof(
    fc.tuple(panel, fc.constantFrom(...deskDirections)).map(
      ([moving, direction]) =>
        (layout: DeskLayout) =>
          moved(layout, moving, direction),
    ),
    fc.tuple(panel, panel, fc.constantFrom(...deskEdges)).map(
      ([moving, target, edge]) =>
        (layout: DeskLayout) =>
          placed(layout, moving, target, edge),
    ),
    fc.tuple(panel, fc.boolean()).map(
      ([folding, isFolded]) =>
        (layout: DeskLayout) =>
          withFold(layout, folding, isFolded),
    ),
    fc.tuple(share, share).map((shares) => (layout: DeskLayout) => withColumnShares(layout, shares)),
    fc.tuple(fc.nat(3), share, share).map(
      ([column, ...shares]) =>
        (layout: DeskLayout) =>
          withPanelShares(layout, column, shares),
    ),
  );
  const sum = (parts: readonly { share: number }[]) => parts.reduce((total, part) => total + part.share, 0);
  fc.assert(
    fc.property(fc.constantFrom(...deskPresets), fc.array(step, { maxLength: 12 }), (preset, taken) => {
      const layout = taken.reduce<DeskLayout>(
        (before, take) => take(before) ?? before,
        presetLayouts[preset],
      );
      expect(layout.flatMap(({ panels }) => panels.map((at) => at.panel)).toSorted()).toEqual(
        deskPanels.toSorted(),
      );
      expect(layout.length).toBeLessThanOrEqual(4);
      for (const parts of [layout, ...layout.map(({ panels }) => panels)])
        expect(sum(parts)).toBeCloseTo(100, 1);
    }),
    { seed: 7, numRuns: 500 },
  );
});
