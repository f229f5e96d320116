import { type Chart, init } from 'klinecharts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';
import { ChartReadout } from '#features/market/ChartPanel.tsx';
import { createCandleChart } from '#features/market/candle-chart.ts';
import { seriesOf } from '#fixtures/stores.ts';
import { createBarSeries } from '#gateway/live/bar-series.ts';
import { activateLocale } from '#i18n/activation.ts';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { afterFrame } from '#ui/hooks/after-frame.ts';
import { Stage } from '../../kit/browser/stage.tsx';
import { WholeChart } from '../../kit/browser/whole-chart.tsx';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5, 9);

const bar = (index: number, close = 1 + index / 1_000): ChartBar => ({
  time: start + index * minute,
  open: 1 + index / 1_000,
  high: close + 0.01,
  low: 0.99,
  close,
  volume: 10,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));

const frame = () => new Promise<void>(afterFrame);

/** Puts a chart with its own series on the page, and reads the drawn bars from the chart library. */
function open(bars: readonly ChartBar[]) {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = 'width: 390px; height: 300px';
  const series = createBarSeries((task) => requestAnimationFrame(task));
  series.openGap().fill(bars);
  const requests: string[] = [];
  const chart = createCandleChart(element, {
    onOlderWanted: () => requests.push('older'),
    onPoint: () => undefined,
    onLineMoved: () => undefined,
  });
  let updates = 0;
  const counted: BarSeries = {
    bars: series.bars,
    subscribe: (listener) =>
      series.subscribe(() => {
        updates += 1;
        listener();
      }),
  };
  chart.write({ pricePrecision: 3, price: String, time: String });
  chart.show(counted, '1min');
  // For an element with a chart, `init` returns that chart.
  const libraryChart = init(element) as Chart;
  const drawn = () => libraryChart.getDataList().map(({ timestamp, close }) => [timestamp, close]);
  return { chart, series, requests, drawn, updates: () => updates, remove: () => element.remove() };
}

const valuesOf = (bars: readonly ChartBar[]) => bars.map(({ time, close }) => [time, close]);

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await activateLocale('en');
});

it('a chart writes every price as the language does, also after a change of the language', async () => {
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  /** The prices that were drawn since the last call. */
  const prices = () => {
    const texts = fillText.mock.calls.map(([text]) => text).filter((text) => text.includes('024'));
    fillText.mockClear();
    return texts;
  };
  const figures = { open: 1_024.0001, high: 1_024.00012, low: 1_024.0001, close: 1_024.00012, volume: 1 };
  const series = createBarSeries((task) => requestAnimationFrame(task));
  series.openGap().fill(range(0, 40).map(({ time }) => ({ time, ...figures })));
  const line = { id: '1', kind: 'open', price: 1_024.00011, label: 'Buy', isDraggable: false } as const;
  await render(
    <Stage>
      <WholeChart series={series} lines={[line]} />
    </Stage>,
  );
  // The last price and the mark of the highest; the mark of the lowest; the line.
  const written = (before: string) => ['12', '10', '11'].map((end) => `${before}000${end}`);
  const expectWritten = async (before: string) => {
    const drawn = new Set<string>();
    await expect
      .poll(() => {
        for (const price of prices()) drawn.add(price);
        return [...drawn];
      })
      .toEqual(expect.arrayContaining(written(before)));
    expect(
      [...drawn].filter((price) => !price.startsWith(before) || price.length !== before.length + 5),
    ).toEqual([]);
  };
  await expectWritten('1,024.');
  await activateLocale('de');
  await frame();
  await frame();
  prices();
  series.apply({ ...bar(41), ...figures });
  await expectWritten('1.024,');
});

it('a chart marks its last price in grey while no live prices arrive [MARKET-47]', async () => {
  const series = createBarSeries((task) => requestAnimationFrame(task));
  series.openGap().fill(range(0, 40));
  const stage = (areFrozen: boolean) => (
    <Stage>
      <ArePricesFrozen value={areFrozen}>
        <WholeChart series={series} />
      </ArePricesFrozen>
    </Stage>
  );
  const screen = await render(stage(false));
  const figure = screen.getByRole('figure').element() as HTMLElement;
  const colours = () => {
    const { upColor, downColor, noChangeColor } = (init(figure) as Chart).getStyles().candle.priceMark.last;
    return { rises: upColor, falls: downColor, quiet: noChangeColor };
  };
  const live = colours();
  expect(new Set(Object.values(live)).size).toBe(3);
  await screen.rerender(stage(true));
  expect(colours()).toEqual({ rises: live.quiet, falls: live.quiet, quiet: live.quiet });
  await screen.rerender(stage(false));
  expect(colours()).toEqual(live);
});

it('a chart draws the bars of its series, 200 ticks in one update, and the bars that filled a gap [MARKET-25]', async () => {
  const { chart, series, drawn, updates, remove } = open(range(0, 99));
  expect(drawn()).toEqual(valuesOf(range(0, 99)));
  for (let tick = 1; tick <= 200; tick += 1) series.apply(bar(100, 1 + tick / 1_000));
  expect(updates()).toBe(0);
  await frame();
  await frame();
  expect(updates()).toBe(1);
  expect(drawn()).toEqual(valuesOf([...range(0, 99), bar(100, 1.2)]));
  series.openGap().fill(range(80, 120));
  await frame();
  await frame();
  expect(drawn()).toEqual(valuesOf(range(0, 120)));
  chart.dispose();
  remove();
});

it('a chart requests older bars at its beginning, after a failure not on every tick, and no more once there are none', async () => {
  const { chart, series, requests, drawn, remove } = open(range(100, 110));
  expect(requests).toEqual(['older']);
  chart.setHistory('loadingOlder');
  chart.setHistory('available');
  for (let tick = 1; tick <= 5; tick += 1) {
    series.apply(bar(110, 1 + tick));
    await frame();
    await frame();
  }
  expect(requests).toEqual(['older']);
  chart.setHistory('loadingOlder');
  series.prepend(range(95, 99), bar(100).time);
  series.apply(bar(110, 9));
  chart.setHistory('available');
  expect(drawn()).toEqual(valuesOf([...range(95, 109), bar(110, 9)]));
  expect(requests).toEqual(['older', 'older']);
  chart.setHistory('loadingOlder');
  chart.setHistory('exhausted');
  await frame();
  await frame();
  expect(requests).toEqual(['older', 'older']);
  chart.dispose();
  remove();
});

it('a chart never draws many more bars than its series contains', async () => {
  const { chart, series, drawn, remove } = open(range(0, 1_499));
  for (let index = 1_500; index < 2_000; index += 1) {
    series.apply(bar(index));
    if (index % 50 === 0) await frame();
  }
  await frame();
  await frame();
  expect(drawn().length).toBeLessThanOrEqual(1_700);
  expect(drawn().at(-1)).toEqual([bar(1_999).time, bar(1_999).close]);
  chart.dispose();
  remove();
});

it('the readout shows the last bar as it moves, and the bar under the crosshair, with its date [MARKET-25, APP-34]', async () => {
  const series = createBarSeries((task) => requestAnimationFrame(task));
  series.openGap().fill(range(0, 99));
  vi.useFakeTimers({ toFake: ['Date'], now: start + 100 * minute });
  let pointed: ChartBar | null = null;
  const draw = () => (
    <Stage>
      <ChartReadout series={series} period="1min" pointed={pointed} pricePrecision={3} />
      <WholeChart
        series={series}
        pricePrecision={3}
        onPoint={(bar) => {
          pointed = bar;
        }}
      />
    </Stage>
  );
  const { rerender } = await render(draw());
  await expect.element(page.getByText('1.099').first()).toBeVisible();
  await expect.element(page.getByText(/^\d\d:\d\d$/)).toBeVisible();
  series.apply(bar(100, 1.234));
  await expect.element(page.getByText('1.234').first()).toBeVisible();

  await page.getByRole('figure', { name: 'Candlestick chart' }).hover({ position: { x: 60, y: 100 } });
  await expect.poll(() => pointed).not.toBeNull();
  await rerender(draw());
  const [close] = [(pointed as ChartBar | null)?.close ?? 0];
  expect(close).toBeLessThan(1.099);
  await expect.element(page.getByText(close.toFixed(3)).first()).toBeVisible();
  await expect.element(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d$/)).toBeVisible();
});

it('the figures of a bar take the same height when another bar is pointed at, which has its date [MARKET-41]', async () => {
  const pointedBar = {
    time: Date.UTC(2026, 10, 25, 12, 30),
    open: 65_432.1,
    high: 65_500,
    low: 65_400,
    close: 65_450.5,
    volume: 1,
  };
  vi.useFakeTimers({ toFake: ['Date'], now: pointedBar.time });
  const readout = (pointed: ChartBar | null) => (
    <Stage>
      <div style={{ width: 390 }}>
        <ChartReadout series={seriesOf([pointedBar])} period="1min" pointed={pointed} pricePrecision={2} />
      </div>
    </Stage>
  );
  const figures = () => page.getByText('Close', { exact: true }).element().closest('dl');
  const { rerender } = await render(readout(null));
  const height = figures()?.offsetHeight;
  const text = figures()?.textContent;
  await rerender(readout(pointedBar));
  await expect.poll(() => figures()?.textContent).not.toBe(text);
  expect(figures()?.offsetHeight).toBe(height);
});

it.each([
  ['1min', 'Jan 5, 09:00'],
  ['1day', 'Jan 5, 2026'],
] as const)(
  'the last bar of a market that closed on another day has its date, and a bar of %s reads %s [MARKET-41, APP-34]',
  async (period, time) => {
    const closed = {
      ...bar(0),
      time: period === '1day' ? Date.UTC(2026, 0, 5) : new Date(2026, 0, 5, 9).getTime(),
    };
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 6, 12) });
    await render(
      <Stage>
        <ChartReadout series={seriesOf([closed])} period={period} pointed={null} pricePrecision={3} />
      </Stage>,
    );
    await expect.element(page.getByText(time, { exact: true })).toBeVisible();
  },
);
