import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOrderForm } from '../../kit/browser/order-entry.tsx';

it('buttons fill in the lots whose margin and fee take a share of the balance [FOREX-78]', async () => {
  await openOrderForm();
  // A lot takes 1,250 USD of margin and 6 of fee, of 1,000.
  for (const [name, expected] of [
    ['50% of the balance', '0.39'],
    ['Max', '0.79'],
    ['25% of the balance', '0.19'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('textbox', { name: 'Lots' })).toHaveValue(expected);
  }
});

it('no share of the balance is offered while it is unknown, and none that is too little for an order [FOREX-78]', async () => {
  await openOrderForm({ conditions: { available: null } });
  await expect.element(page.getByRole('button', { name: /of the balance|Max/ })).not.toBeInTheDocument();
});
