import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ChartLine } from '#domain/chart-line.ts';
import { equalBars } from '#fixtures/bars.ts';
import { seriesOf } from '#fixtures/stores.ts';
import { Stage } from '../../kit/browser/stage.tsx';
import { WholeChart } from '../../kit/browser/whole-chart.tsx';

afterEach(() => vi.restoreAllMocks());

/** A chart on a phone. Returns the last place at which each text was drawn: its left edge and its top. */
async function open(lines: readonly ChartLine[] = [], width = 390) {
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  await render(
    <Stage>
      <WholeChart width={width} series={seriesOf(equalBars(60))} lines={lines} />
    </Stage>,
  );
  return () => new Map(fillText.mock.calls.map(([text, x, y]) => [text, { x, y }]));
}

const lineAt = (price: number, label: string): ChartLine => ({
  id: label,
  kind: 'open',
  price,
  label,
  isDraggable: false,
});

it('the tags of orders near the market leave the current price and each other readable, and no line runs through the tag of another [MARKET-43]', async () => {
  const strokes = vi.spyOn(CanvasRenderingContext2D.prototype, 'stroke');
  const drawn = await open([lineAt(1.2502, 'Buy 1'), lineAt(1.2503, 'Buy 2'), lineAt(1.2498, 'Sell 3')]);
  const topsOf = (texts: string[]) => texts.map((text) => drawn().get(text)?.y ?? Number.NaN);
  const onAxis = ['1.25030', '1.25020', '1.25000', '1.24980'];
  const onChart = ['Buy 2', 'Buy 1', 'Sell 3'];
  await expect.poll(() => [...onAxis, ...onChart].filter((text) => !drawn().has(text))).toEqual([]);
  // A tag is 18 pixels high on the axis, and as wide as its text with its padding on the chart.
  const gapsIn = (places: readonly number[]) =>
    places.slice(1).map((place, index) => place - (places[index] ?? Number.NaN));
  for (const gap of gapsIn(topsOf(onAxis))) expect(gap).toBeGreaterThanOrEqual(18);
  const starts = onChart.map((label) => drawn().get(label)?.x ?? Number.NaN).sort((a, b) => a - b);
  for (const gap of gapsIn(starts)) expect(gap).toBeGreaterThan(30);
  const texts = vi.mocked(CanvasRenderingContext2D.prototype.fillText).mock;
  const drawings = onChart.map((label) => texts.calls.findLastIndex(([text]) => text === label));
  const orders = drawings.map((index) => texts.invocationCallOrder[index] ?? Number.NaN);
  const canvas = texts.contexts[drawings[0] ?? 0];
  const between = strokes.mock.invocationCallOrder.filter(
    (order, index) =>
      strokes.mock.contexts[index] === canvas && order > Math.min(...orders) && order < Math.max(...orders),
  );
  expect(between).toEqual([]);
});

it('stops have their tags among more orders than there is room for, whose number without a tag is said [MARKET-46]', async () => {
  const many = Array.from({ length: 20 }, (_, index) => lineAt(1.25 + (index - 10) / 10_000, `Buy ${index}`));
  const stop: ChartLine = { ...lineAt(1.15, 'Stop loss'), kind: 'stopLoss', isDraggable: true };
  const drawn = await open([...many, stop]);
  await expect.poll(() => ['Stop loss', '1.15000'].filter((text) => !drawn().has(text))).toEqual([]);
  const labels = () => [...drawn().keys()].filter((text) => /^Buy \d+$/.test(text));
  const note = () => [...drawn().keys()].find((text) => /^\+\d+$/.test(text));
  await expect.poll(note).toBeDefined();
  expect(labels().length).toBeGreaterThan(3);
  expect(labels().length + Number(note())).toBe(many.length);
});

it('no label of the time axis is cut off at an edge', async () => {
  // Where the labels are depends on the width, so some of these would have one at the left edge.
  for (const width of [360, 370, 380, 390, 400, 410, 420, 430]) {
    const drawn = await open([], width);
    const times = () => [...drawn()].filter(([text]) => /^\d\d:\d\d$/.test(text));
    await expect.poll(() => times().length).toBeGreaterThan(0);
    expect(times().filter(([, { x }]) => x < 0)).toEqual([]);
    vi.restoreAllMocks();
  }
});
