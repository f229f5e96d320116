import { type Chart, init } from 'klinecharts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartBar } from '#domain/bars.ts';
import { ChartReadout } from '#features/market/ChartPanel.tsx';
import { seriesOf } from '#fixtures/stores.ts';
import { Stage } from '../../kit/browser/stage.tsx';
import { WholeChart } from '../../kit/browser/whole-chart.tsx';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5, 9);

/** More than a phone's width shows, each with a close of its own: 1.000 to 1.299. */
const bars: ChartBar[] = Array.from({ length: 300 }, (_, index) => {
  const close = 1 + index / 1_000;
  return { time: start + index * minute, open: close, high: close, low: close, close, volume: 10 };
});
const series = seriesOf(bars);

function ReadChart() {
  const [pointed, setPointed] = useState<ChartBar | null>(null);
  return (
    <>
      <ChartReadout series={series} period="1min" pointed={pointed} pricePrecision={3} />
      <WholeChart series={series} pricePrecision={3} onPoint={setPointed} />
    </>
  );
}

const figure = () => page.getByRole('figure', { name: 'Candlestick chart' });

/** The chart with the focus, and klinecharts' own of it. */
async function open() {
  await render(
    <Stage>
      <ReadChart />
    </Stage>,
  );
  const element = figure().element();
  if (!(element instanceof HTMLElement)) throw new Error('The chart is no element of HTML');
  const chart = init(element) as Chart;
  await expect.poll(() => chart.getDataList()).toHaveLength(bars.length);
  element.focus();
  return chart;
}

const closes = (close: string) => expect.element(page.getByText(close).first()).toBeVisible();

it('the arrows lead from bar to bar with the figures of each, and leaving the chart shows the latest again [DESK-25]', async () => {
  await open();
  await closes('1.299');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await closes('1.297');
  await userEvent.keyboard('{ArrowRight}');
  await closes('1.298');
  await userEvent.tab();
  await closes('1.299');
});

it('a bar out of sight is scrolled into it, End leads back to the latest, and plus and minus zoom [DESK-25]', async () => {
  const chart = await open();
  const { from } = chart.getVisibleRange();
  expect(from).toBeGreaterThan(0);
  await userEvent.keyboard(`{ArrowLeft>${bars.length - from + 10}/}`);
  await expect.poll(() => chart.getVisibleRange().from).toBeLessThan(from);
  await userEvent.keyboard('{End}');
  await expect.poll(() => chart.getVisibleRange().to).toBe(bars.length);
  await closes('1.299');
  const width = () => chart.getBarSpace().bar;
  const before = width();
  await userEvent.keyboard('+');
  await expect.poll(width).toBeGreaterThan(before);
  const zoomed = width();
  await userEvent.keyboard('-');
  await expect.poll(width).toBeLessThan(zoomed);
});
