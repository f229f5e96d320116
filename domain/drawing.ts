/** The figures that can be drawn on the chart. */
export const drawingKinds = ['line', 'level', 'fibonacci'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** How many points a figure is drawn by. */
export const pointCounts: Readonly<Record<DrawingKind, number>> = { line: 2, level: 1, fibonacci: 2 };

/** A figure that was drawn on the chart of a pair. */
export interface Drawing {
  kind: DrawingKind;
  /** In Unix milliseconds and as a price; a level has no time. */
  points: readonly { time: number | null; price: number }[];
}

/** More of them would be drawn with every tick. */
export const mostDrawings = 50;
