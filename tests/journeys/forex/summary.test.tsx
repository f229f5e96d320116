import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { PositionSummary } from '#features/forex/PositionSummary.tsx';
import { storeOf } from '#fixtures/stores.ts';
import { Stage } from '../../kit/browser/stage.tsx';

it.each([
  ['26.10', 'Frozen$26.10'],
  ['0', null],
])('what is frozen is named where it is %s [DESK-15]', async (frozen, text) => {
  await render(
    <Stage>
      <PositionSummary
        count={0}
        loaded={null}
        available={decimal(100)}
        frozen={decimal(frozen)}
        live={storeOf({})}
      />
    </Stage>,
  );
  await expect.element(page.getByText('Available balance')).toBeVisible();
  expect(document.body.textContent?.match(/Frozen\$[\d.]+/)?.[0] ?? null).toBe(text);
});
