import { type Chart, init } from 'klinecharts';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import type { ChartLine } from '#domain/chart-line.ts';
import { ChartToolbar } from '#features/market/ChartToolbar.tsx';
import { equalBars } from '#fixtures/bars.ts';
import { memory, seriesOf } from '#fixtures/stores.ts';
import { createChartChoices } from '#gateway/device/chart-choice.ts';
import { chartFeedMachine } from '#machines/market/chart-feed.machine.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { Stage } from '../../kit/browser/stage.tsx';
import { WholeChart } from '../../kit/browser/whole-chart.tsx';

const lines: readonly ChartLine[] = [
  { id: '1', kind: 'open', price: 1.3999, label: 'Buy 0.02', isDraggable: false },
];

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(390, 844);
});

const choices = () => createChartChoices(memory());

interface ToolChartProps {
  choices: ReturnType<typeof createChartChoices>;
  series: ReturnType<typeof seriesOf>;
}

function ToolChart({ choices, series }: ToolChartProps) {
  const [chart, setChart] = useState<Chart | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [actor] = useState(() =>
    createActor(chartFeedMachine, { input: { pairId: '2', code: 'EURUSD', period: '5min' } }),
  );
  return (
    <>
      <ChartToolbar {...{ chart, actor, choices }} code="EURUSD" onFullScreen={() => setOpen(true)} />
      <WholeChart series={series} lines={lines} onDrawing={setChart} />
      <button type="button">After the chart</button>
      <BottomSheet opened={isOpen} title="Sheet" onClose={() => setOpen(false)}>
        <button type="button">In the sheet</button>
      </BottomSheet>
    </>
  );
}

const tool = (name: string) => page.getByRole('button', { name });

async function open(bars = 60, stored = choices()) {
  await render(
    <Stage>
      <ToolChart choices={stored} series={seriesOf(equalBars(bars))} />
    </Stage>,
  );
  await expect.element(page.getByRole('figure', { name: 'Candlestick chart' })).toBeVisible();
  return stored;
}

describe('Escape while a figure is drawn [DESK-17]', () => {
  it('ends the tool without a figure, wherever the focus is', async () => {
    const stored = await open();
    for (const name of ['Draw a line', 'Draw a price level']) {
      await tool(name).click();
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true');
      await userEvent.keyboard('{Escape}');
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false');
    }
    await tool('Draw a line').click();
    await page.getByRole('figure').click({ position: { x: 60, y: 100 } });
    await userEvent.keyboard('{Escape}');
    await expect.element(tool('Draw a line')).toHaveAttribute('aria-pressed', 'false');
    expect(stored.drawingsOf('EURUSD')).toEqual([]);
  });

  it('closes only a sheet that is open over the chart', async () => {
    await open();
    await tool('Draw a line').click();
    await tool('Full screen').click();
    const sheet = page.getByRole('dialog', { name: 'Sheet' });
    await expect.element(sheet.getByRole('button', { name: 'In the sheet' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(tool('Draw a line')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(tool('Draw a line')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('A figure that is drawn by keyboard [DESK-18]', () => {
  const pointer = page.getByRole('application', { name: 'Chart. Arrow keys move the point, Enter sets it.' });
  const begin = async (name: string) => {
    tool(name).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pointer).toHaveFocus();
  };
  const minute = 60_000;

  it('is a line between the points that are set, and gives the focus back', async () => {
    const stored = await open();
    await begin('Draw a line');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    expect(stored.drawingsOf('EURUSD')).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{Enter}');
    await expect.element(tool('Draw a line')).toHaveFocus();
    await expect.element(tool('Draw a line')).toHaveAttribute('aria-pressed', 'false');
    const [line, ...others] = stored.drawingsOf('EURUSD');
    expect(others).toEqual([]);
    const last = Date.UTC(2026, 0, 5, 9, 59);
    expect(line?.points.map(({ time }) => time)).toEqual([last - 2 * minute, last - 3 * minute]);
    const [from, to] = line?.points.map(({ price }) => price) ?? [];
    expect(from).toBeCloseTo(1.25, 5);
    // Two of fifty steps of what is in sight, which is a little more than from 1.1 to 1.4.
    expect(to).toBeGreaterThan(1.26);
    expect(to).toBeLessThan(1.28);
  });

  it('is a level where the point is, or none after Escape', async () => {
    const stored = await open();
    await begin('Draw a price level');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(tool('Draw a price level')).toHaveFocus();
    expect(stored.drawingsOf('EURUSD').map(({ kind }) => kind)).toEqual(['level']);

    await begin('Draw a line');
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await expect.element(tool('Draw a line')).toHaveFocus();
    expect(stored.drawingsOf('EURUSD').map(({ kind }) => kind)).toEqual(['level']);
  });

  it('has no points while there are no bars', async () => {
    const stored = await open(0);
    await begin('Draw a price level');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(tool('Draw a price level')).toHaveAttribute('aria-pressed', 'true');
    expect(stored.drawingsOf('EURUSD')).toEqual([]);
  });

  it('leaves the chart one stop of the Tab key before and after, and the focus of a mouse where it was', async () => {
    await open();
    const expectOneStop = async () => {
      tool('Full screen').element().focus();
      await userEvent.tab();
      await expect.element(page.getByRole('figure', { name: 'Candlestick chart' })).toHaveFocus();
      await userEvent.tab();
      await expect.element(tool('After the chart')).toHaveFocus();
    };
    await expectOneStop();
    await tool('Draw a line').click();
    await expect.element(pointer).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(pointer).not.toBeInTheDocument();
    await expectOneStop();
  });
});

describe('A drawing that is selected [DESK-26]', () => {
  const levelAt = (price: number) => ({ kind: 'level' as const, points: [{ time: null, price }] });

  /** Three levels, the lowest one of them clicked. */
  async function openSelected() {
    const stored = choices();
    stored.setDrawings('EURUSD', [levelAt(1.2), levelAt(1.3), levelAt(1.25)]);
    await open(60, stored);
    const figure = page.getByRole('figure', { name: 'Candlestick chart' });
    const chart = init(figure.element() as HTMLElement) as Chart;
    await expect.poll(() => chart.getOverlays({ groupId: 'drawings' })).toHaveLength(3);
    const place = () =>
      [chart.convertToPixel([{ value: 1.2 }], { paneId: 'candle_pane', absolute: true })].flat()[0]?.y ?? 0;
    await expect.poll(place).toBeGreaterThan(0);
    await figure.click({ position: { x: 60, y: place() } });
    await expect.element(tool('Remove this drawing')).toBeVisible();
    return stored;
  }
  const prices = (stored: ReturnType<typeof choices>) =>
    stored.drawingsOf('EURUSD').map(({ points }) => points[0]?.price);

  it('is removed alone by the button, which otherwise removes the one drawn last', async () => {
    const stored = await openSelected();
    await tool('Remove this drawing').click();
    await expect.poll(() => prices(stored)).toEqual([1.3, 1.25]);
    await tool('Remove the last drawing').click();
    await expect.poll(() => prices(stored)).toEqual([1.3]);
    await tool('Remove the last drawing').click();
    await expect.poll(() => prices(stored)).toEqual([]);
  });

  it('is removed alone by the Delete key, but not while that is pressed in a sheet over the chart', async () => {
    const stored = await openSelected();
    await tool('Full screen').click();
    await expect.element(tool('In the sheet')).toBeVisible();
    tool('In the sheet').element().focus();
    await userEvent.keyboard('{Delete}');
    expect(prices(stored).toSorted()).toEqual([1.2, 1.25, 1.3]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => prices(stored)).toEqual([1.3, 1.25]);
    await expect.element(tool('Remove the last drawing')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(prices(stored)).toEqual([1.3, 1.25]);
  });
});

it('the buttons beside the full screen zoom the chart, and lead to the latest bar [DESK-25]', async () => {
  await open(600);
  const figure = page.getByRole('figure', { name: 'Candlestick chart' });
  const chart = init(figure.element() as HTMLElement) as Chart;
  await expect.poll(() => chart.getDataList()).toHaveLength(600);
  const width = () => chart.getBarSpace().bar;
  const before = width();
  await tool('Zoom in').click();
  await expect.poll(width).toBeGreaterThan(before);
  const zoomed = width();
  await tool('Zoom out').click();
  await expect.poll(width).toBeLessThan(zoomed);
  chart.scrollByDistance(1_000);
  await expect.poll(() => chart.getVisibleRange().to).toBeLessThan(600);
  await tool('To the latest bar').click();
  await expect.poll(() => chart.getVisibleRange().to).toBe(600);
});

it.each([360, 520, 900])(
  'the legend of three indicators covers no label of a chart of %i pixels [DESK-19]',
  async (width) => {
    await page.viewport(width, 700);
    const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    await open();
    for (const name of ['MA', 'EMA', 'BOLL']) await page.getByRole('button', { name, exact: true }).click();
    const drawn = () => new Map(fillText.mock.calls.map(([text, , y]) => [text, y]));
    await expect.poll(() => drawn().has('DN: ')).toBe(true);
    fillText.mockClear();
    await page.getByRole('button', { name: 'VOL', exact: true }).click();
    await expect.poll(() => ['DN: ', 'Buy 0.02', '1.40000'].every((text) => drawn().has(text))).toBe(true);
    const legendEnd = (drawn().get('DN: ') ?? Number.NaN) + 11;
    expect(drawn().get('1.40000')).toBeGreaterThan(legendEnd);
    // Its text stands three pixels below the top of the tag.
    expect((drawn().get('Buy 0.02') ?? 0) - 3).toBeGreaterThanOrEqual(legendEnd);
  },
);
