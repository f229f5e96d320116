import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartReadout } from '#features/market/ChartPanel.tsx';
import { seriesOf } from '#fixtures/stores.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const bar = {
  time: Date.UTC(2026, 10, 25, 12, 30),
  open: 65_432.1,
  high: 65_500,
  low: 65_400,
  close: 65_450.5,
  volume: 1,
};

it('the figures of a bar take the same height when another bar is pointed at, which has its date [MARKET-41]', async () => {
  const readout = (pointed: typeof bar | null) => (
    <Stage>
      <div style={{ width: 390 }}>
        <ChartReadout series={seriesOf([bar])} pointed={pointed} pricePrecision={2} />
      </div>
    </Stage>
  );
  const figures = () => page.getByText('Close', { exact: true }).element().closest('dl');
  const { rerender } = await render(readout(null));
  const height = figures()?.offsetHeight;
  const text = figures()?.textContent;
  await rerender(readout(bar));
  await expect.poll(() => figures()?.textContent).not.toBe(text);
  expect(figures()?.offsetHeight).toBe(height);
});
