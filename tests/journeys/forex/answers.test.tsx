import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import type { WireReply } from '#protocol/call.ts';
import type { forexCalls } from '#protocol/forex.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

type WireOrder = WireReply<typeof forexCalls.orders>['data'][number];

const held: WireOrder = {
  Id: 77,
  OriginId: 77,
  OrderType: 1,
  Quantity: '0.02',
  Status: 1,
  OriginPrice: '1.25',
  Price: '1.25',
  UpdatePrice: '1.251',
  FactProfits: '2',
  CautionMoney: '25',
  TradeFee: '0.12',
  TargetLossPrice: '0',
  TargetProfitPrice: '0',
  CreateTimeHandler: '2026-03-02T09:30:00.000Z',
  ForexTradeLists: { ShowCode: 'EUR/USD' },
};
const pending: WireOrder = { ...held, Status: 0, OriginPrice: '1.2', Price: null, FactProfits: null };

const lists = '/v2/api/forex/my_deal';
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const toasts = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].map(({ textContent }) => textContent);

/** Opens the order list with this order, and its details. Counts how often order lists were read. */
async function openOrder(order: WireOrder, path: string, message: string) {
  const { api } = await openWholeApp({
    path: `/order?type=${order.Status}`,
    user: realUser,
    replies: (usual) => ({
      ...usual,
      [lists]: success({ data: [order], total: 1, all_fact_profits: '2' }),
      [path]: success(null, message),
    }),
  });
  await press(/EUR\/USD/);
  const reads = () => api.times(lists);
  return { api, reads };
}

describe("The exchange's message", () => {
  it('is shown as a toast when a position is closed, and the list is read again [FOREX-28, FOREX-48]', async () => {
    const { reads } = await openOrder(held, '/v2/api/forex/close', 'Closed at 1.251.');
    await press('Close order');
    const before = reads();
    await press('Close order');
    await expect.poll(toasts).toEqual(['Closed at 1.251.']);
    await expect.poll(reads).toBeGreaterThan(before);
  });

  it('is shown as a toast when a pending order is cancelled, and the list is read again [FOREX-29, FOREX-49]', async () => {
    const { reads } = await openOrder(pending, '/v2/api/forex/cancel_trade', 'Cancelled, as you wished.');
    await press('Cancel order');
    const before = reads();
    await press('Cancel order');
    await expect.poll(toasts).toEqual(['Cancelled, as you wished.']);
    await expect.poll(reads).toBeGreaterThan(before);
  });

  it('is shown as a toast when stops are set, and the list is read again [FOREX-30, FOREX-50]', async () => {
    const { reads } = await openOrder(held, '/v2/api/forex/set_stop_price', 'Your stops are set.');
    await press('Edit stops');
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.2');
    const before = reads();
    await press('Set stops');
    await expect.poll(toasts).toEqual(['Your stops are set.']);
    await expect.poll(reads).toBeGreaterThan(before);
  });
});
