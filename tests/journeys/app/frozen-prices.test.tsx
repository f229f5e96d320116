import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closedOrder, heldOrder, ordersReply } from '#fixtures/exchange/orders.ts';
import { forexCalls } from '#protocol/forex.ts';
import { openWholeApp, switchedNetwork } from '../../kit/browser/app.tsx';

const row = () => page.getByRole('listitem').first();
const dimmedInRow = () =>
  [...row().element().querySelectorAll('[data-stale]')].map(({ textContent }) => textContent);
const dimmed = () => [...document.querySelectorAll('main [data-stale]')].length;

it('profits and prices of held orders are dimmed while no live prices arrive, and the margin level, which is called neither safe nor close; those of closed ones stay as they are [FOREX-91, FOREX-110]', async () => {
  const { network, turn } = switchedNetwork();
  const { router } = await openWholeApp({
    path: '/order',
    environment: { network },
    replies: {
      [forexCalls.orders.path]: ordersReply({
        holding: [heldOrder],
        closed: [closedOrder],
        marginLevel: '850',
      }),
    },
  });
  await expect.element(row()).toHaveTextContent('EUR/USD');
  await expect.poll(dimmed).toBe(0);
  const safe = page.getByText('Safe', { exact: true });
  await expect.element(safe).toBeVisible();
  turn(false);
  await expect.element(page.getByText("You're offline. Prices aren't updating.")).toBeVisible();
  await expect.element(safe).not.toBeInTheDocument();
  await expect.element(page.getByText(/^[\d,]+%$/).first()).toHaveAttribute('data-stale');
  await expect.poll(dimmedInRow).toEqual(['-$0.60', '1.25000']);
  await row().getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: 'EUR/USD' });
  await expect.element(detail).toHaveTextContent('-$0.60');
  await expect.element(detail.getByText('-0.48%')).toHaveAttribute('data-stale');
  const price = [...detail.element().querySelectorAll('[data-stale]')].map(({ textContent }) => textContent);
  expect(price).toContain('1.25000');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await router.navigate({ to: '/order', search: { source: 0, type: 3 } });
  await expect.element(row()).toHaveTextContent('Closed at');
  expect(dimmed()).toBe(0);
});
