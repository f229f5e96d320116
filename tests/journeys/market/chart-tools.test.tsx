import type { Chart } from 'klinecharts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import CandleCanvas from '#features/market/CandleCanvas.tsx';
import { ChartToolbar } from '#features/market/ChartToolbar.tsx';
import { memory, seriesOf } from '#fixtures/stores.ts';
import { createChartChoices } from '#gateway/chart-choice.ts';
import { chartFeedMachine } from '#machines/market/chart-feed.machine.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const series = seriesOf(
  Array.from({ length: 60 }, (_, index) => ({
    time: Date.UTC(2026, 0, 5, 9, index),
    open: 1.2,
    high: 1.4,
    low: 1.1,
    close: 1.25,
    volume: 1,
  })),
);

const choices = () => createChartChoices(memory());

function ToolChart({ choices }: { choices: ReturnType<typeof createChartChoices> }) {
  const [chart, setChart] = useState<Chart | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [actor] = useState(() =>
    createActor(chartFeedMachine, { input: { pairId: '2', code: 'EURUSD', period: '5min' } }),
  );
  return (
    <>
      <ChartToolbar {...{ chart, actor, choices }} code="EURUSD" onFullScreen={() => setOpen(true)} />
      <div style={{ height: 300 }}>
        <CandleCanvas
          series={series}
          period="1min"
          pricePrecision={5}
          history="exhausted"
          onOlderWanted={() => undefined}
          onPoint={() => undefined}
          onDrawing={setChart}
        />
      </div>
      <button type="button">After the chart</button>
      <BottomSheet opened={isOpen} title="Sheet" onClose={() => setOpen(false)}>
        <button type="button">In the sheet</button>
      </BottomSheet>
    </>
  );
}

const tool = (name: string) => page.getByRole('button', { name });

async function open() {
  const stored = choices();
  await render(
    <Stage>
      <ToolChart choices={stored} />
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
