import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { HistorySummary, PositionSummary } from '#features/forex/PositionSummary.tsx';
import { storeOf } from '#fixtures/stores.ts';
import { Stage } from '../../kit/browser/stage.tsx';

it.each([
  ['26.10', 'Frozen$26.10'],
  ['0', null],
  ['20.01', null],
])(
  'what is frozen is named where it is %s while orders use 20.001 of margin [DESK-15]',
  async (frozen, text) => {
    await render(
      <Stage>
        <PositionSummary
          count={0}
          loaded={{ profit: null, fees: null, balance: null, margin: decimal('20.001'), marginLevel: null }}
          available={decimal(100)}
          frozen={decimal(frozen)}
          live={storeOf({})}
        />
      </Stage>,
    );
    await expect.element(page.getByText('Available balance')).toBeVisible();
    expect(document.body.textContent?.match(/Frozen\$[\d.]+/)?.[0] ?? null).toBe(text);
  },
);

it.each([
  ['12.34', true],
  ['0', false],
])('a total profit of %s says that its rows are rounded: %s [FOREX-108]', async (profit, isSaid) => {
  await render(
    <Stage>
      <HistorySummary
        loaded={{ profit: decimal(profit), fees: null, balance: null, margin: null, marginLevel: null }}
      />
    </Stage>,
  );
  await expect.element(page.getByText('Total profit, before fees')).toBeVisible();
  expect(page.getByText(/Each order's profit is rounded to cents/).elements().length).toBe(isSaid ? 1 : 0);
});
