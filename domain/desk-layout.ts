/** The panels of the desk, each of which stands in one place (DESK-1). */
export const deskPanels = ['watchlist', 'chart', 'ticket', 'orders', 'account'] as const;
export type DeskPanel = (typeof deskPanels)[number];

export interface PlacedPanel {
  panel: DeskPanel;
  /** In percent of the height of its column. */
  share: number;
  /** Whether only its title is shown. */
  isFolded: boolean;
}

export interface DeskColumn {
  /** In percent of the width of the desk. */
  share: number;
  /** From top to bottom. */
  panels: readonly PlacedPanel[];
}

/** The columns in the direction of reading. */
export type DeskLayout = readonly DeskColumn[];

/** One step of a panel; start and end are those of the direction of reading. */
export const deskDirections = ['start', 'end', 'up', 'down'] as const;
export type DeskDirection = (typeof deskDirections)[number];

/** A side of a panel: another one is placed above or below it, or in a column before or after its own. */
export const deskEdges = ['above', 'below', 'before', 'after'] as const;
export type DeskEdge = (typeof deskEdges)[number];

export const deskPresets = ['usual', 'mirrored', 'chart', 'four'] as const;
export type DeskPreset = (typeof deskPresets)[number];

/** More columns are too narrow for their contents. */
const mostColumns = 4;

const open = (panel: DeskPanel, share: number): PlacedPanel => ({ panel, share, isFolded: false });
const folded = (panel: DeskPanel, share: number): PlacedPanel => ({ panel, share, isFolded: true });

const usual: DeskLayout = [
  { share: 21, panels: [open('watchlist', 68), open('account', 32)] },
  { share: 55, panels: [open('chart', 68), open('orders', 32)] },
  { share: 24, panels: [open('ticket', 100)] },
];

/** The layouts that can be chosen (DESK-4). */
export const presetLayouts: Record<DeskPreset, DeskLayout> = {
  usual,
  mirrored: usual.toReversed(),
  chart: [
    { share: 75, panels: [open('chart', 75), folded('orders', 25)] },
    { share: 25, panels: [open('ticket', 60), folded('account', 20), folded('watchlist', 20)] },
  ],
  four: [
    { share: 18, panels: [open('watchlist', 100)] },
    { share: 38, panels: [open('chart', 100)] },
    { share: 22, panels: [open('orders', 60), open('account', 40)] },
    { share: 22, panels: [open('ticket', 100)] },
  ],
};

/** Rounded to a thousandth, so that a layout that is stored and read again is the same. */
const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** The same proportions in shares of 100. */
function toHundred<Part extends { share: number }>(parts: readonly Part[]): Part[] {
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  return parts.map((part) => ({ ...part, share: rounded((part.share / total) * 100) }));
}

/** Adds a part that gets as much as the others have on average. */
function inserted<Part extends { share: number }>(parts: readonly Part[], index: number, part: Part): Part[] {
  const share = parts.length === 0 ? 100 : 100 / parts.length;
  return toHundred(parts.toSpliced(index, 0, { ...part, share }));
}

const columnOf = (layout: DeskLayout, panel: DeskPanel) =>
  layout.findIndex(({ panels }) => panels.some((placed) => placed.panel === panel));

const rowOf = ({ panels }: DeskColumn, panel: DeskPanel) =>
  panels.findIndex((placed) => placed.panel === panel);

const withPanels = (layout: DeskLayout, index: number, panels: readonly PlacedPanel[]): DeskLayout =>
  layout.map((column, at) => (at === index ? { ...column, panels } : column));

/** The place of a panel; undefined in a layout that doesn't have it. */
export const placeOf = (layout: DeskLayout, panel: DeskPanel): PlacedPanel | undefined =>
  layout.flatMap(({ panels }) => panels).find((placed) => placed.panel === panel);

/** Takes a panel out; a column that is then empty goes, too. */
function without(layout: DeskLayout, panel: DeskPanel): DeskLayout {
  const columns = layout
    .map(({ share, panels }) => ({ share, panels: panels.filter((placed) => placed.panel !== panel) }))
    .filter(({ panels }) => panels.length > 0);
  return toHundred(columns).map(({ share, panels }) => ({ share, panels: toHundred(panels) }));
}

/**
 * The layout after a panel was placed at an edge of another one; null where that changes nothing, or would need more
 * columns than the desk has.
 */
export function placed(
  layout: DeskLayout,
  panel: DeskPanel,
  target: DeskPanel,
  edge: DeskEdge,
): DeskLayout | null {
  const moving = placeOf(layout, panel);
  if (!moving || panel === target) return null;
  const rest = without(layout, panel);
  const column = columnOf(rest, target);
  const neighbours = rest[column];
  if (!neighbours) return null;
  if (edge === 'above' || edge === 'below') {
    const row = rowOf(neighbours, target) + (edge === 'below' ? 1 : 0);
    return changedOrNull(layout, withPanels(rest, column, inserted(neighbours.panels, row, moving)));
  }
  if (rest.length === mostColumns) return null;
  const alone = { share: 0, panels: [{ ...moving, share: 100 }] };
  return changedOrNull(layout, inserted(rest, column + (edge === 'after' ? 1 : 0), alone));
}

/** The panels of each column, which is what a move changes. */
export const orderOf = (layout: DeskLayout): string =>
  layout.map(({ panels }) => panels.map(({ panel }) => panel).join('+')).join(' ');

const changedOrNull = (before: DeskLayout, after: DeskLayout) =>
  orderOf(before) === orderOf(after) ? null : after;

/**
 * The layout after one step of a panel: up or down within its column, or into the neighbouring column, which is a new
 * one beyond the edge; null where it can't go.
 */
export function moved(layout: DeskLayout, panel: DeskPanel, direction: DeskDirection): DeskLayout | null {
  const at = columnOf(layout, panel);
  const column = layout[at];
  if (!column) return null;
  const row = rowOf(column, panel);
  if (direction === 'up' || direction === 'down') {
    const next = direction === 'up' ? row - 1 : row + 1;
    const [moving, other] = [column.panels[row], column.panels[next]];
    return moving && other ? withPanels(layout, at, column.panels.with(row, other).with(next, moving)) : null;
  }
  const neighbour = layout[direction === 'start' ? at - 1 : at + 1];
  if (neighbour) {
    const target = neighbour.panels[Math.min(row, neighbour.panels.length - 1)];
    return target
      ? placed(layout, panel, target.panel, row < neighbour.panels.length ? 'above' : 'below')
      : null;
  }
  const beside = column.panels.find((other) => other.panel !== panel);
  return beside ? placed(layout, panel, beside.panel, direction === 'start' ? 'before' : 'after') : null;
}

export const withFold = (layout: DeskLayout, panel: DeskPanel, isFolded: boolean): DeskLayout =>
  layout.map((column) => ({
    ...column,
    panels: column.panels.map((at) => (at.panel === panel ? { ...at, isFolded } : at)),
  }));

const resizedParts = <Part extends { share: number }>(parts: readonly Part[], shares: readonly number[]) =>
  toHundred(parts.map((part, index) => ({ ...part, share: shares[index] ?? part.share })));

/** @param shares in percent, one for each column */
export const withColumnShares = (layout: DeskLayout, shares: readonly number[]): DeskLayout =>
  resizedParts(layout, shares);

/**
 * The panels of one column in other heights. Folded ones get back the share that they had, when they are unfolded.
 * @param shares in percent, one for each panel that isn't folded
 */
export function withPanelShares(layout: DeskLayout, index: number, shares: readonly number[]): DeskLayout {
  const column = layout[index];
  if (!column) return layout;
  const opened = column.panels.filter(({ isFolded }) => !isFolded);
  const space = opened.reduce((sum, { share }) => sum + share, 0);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const sizes = new Map(
    opened.map(({ panel, share }, at) => [panel, ((shares[at] ?? share) / total) * space] as const),
  );
  const panels = column.panels.map((at) => ({ ...at, share: sizes.get(at.panel) ?? at.share }));
  return withPanels(layout, index, toHundred(panels));
}

const isShare = (share: number) => Number.isFinite(share) && share >= 1 && share <= 100;

/** Whether a layout that was stored can be shown: every panel once, in columns and sizes that exist. */
export function isWhole(layout: DeskLayout): boolean {
  const places = layout.flatMap(({ panels }) => panels);
  return (
    layout.length <= mostColumns &&
    layout.every(({ share, panels }) => isShare(share) && panels.length > 0) &&
    places.every(({ share }) => isShare(share)) &&
    places.length === deskPanels.length &&
    new Set(places.map(({ panel }) => panel)).size === deskPanels.length
  );
}

/** The preset that a layout is, whatever its sizes; null for one's own. */
export const presetOf = (layout: DeskLayout): DeskPreset | null =>
  deskPresets.find((preset) => {
    const other = presetLayouts[preset];
    return (
      orderOf(other) === orderOf(layout) &&
      deskPanels.every((panel) => placeOf(other, panel)?.isFolded === placeOf(layout, panel)?.isFolded)
    );
  }) ?? null;
