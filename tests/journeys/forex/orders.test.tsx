import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { CallError } from '#protocol/answer.ts';
import { heldOrder, pendingOrder } from '#stories/kit/values.ts';
import { openOrders } from '../../kit/orders.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const openOrder = () => button(/EUR\/USD/).click();
const taken = async () => ({ accepted: true as const, data: null, message: 'Closed at 1.251.' });

describe('The order lists', () => {
  test('show total profit with six decimals, risk rate and used margin', async () => {
    await openOrders();
    await expect.element(page.getByText('+$2.000000').first()).toBeVisible();
    await expect.element(page.getByText('4,008.00%')).toBeVisible();
    await expect.element(page.getByText('$25.00', { exact: true })).toBeVisible();
  });

  test('read from page 1 and stop at the total', async () => {
    const { pages } = await openOrders({
      load: async (nth) => ({ data: [{ ...heldOrder, id: String(nth) }], total: 2 }),
    });
    await button('Load more').click();
    await expect.element(page.getByText('That is all.')).toBeVisible();
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(pages).toEqual([1, 2]);
  });

  test('are finished by a page that fails, and tried again only on request', async () => {
    const { pages } = await openOrders({
      load: (nth) =>
        nth === 1
          ? Promise.resolve({ data: [heldOrder], total: 40 })
          : Promise.reject(new CallError('failed', '/v2/api/forex/my_deal', 'NETWORK', 'No answer')),
    });
    await button('Load more').click();
    await expect.element(page.getByText('The rest could not be loaded.')).toBeVisible();
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(pages).toEqual([1, 2]);
  });

  test('tell an empty list from one that could not be read', async () => {
    await openOrders({ load: async () => ({ data: [], total: 0 }) });
    await expect.element(page.getByText('No open orders')).toBeVisible();
  });

  test('show no figures that are not known', async () => {
    await openOrders({ load: () => new Promise(() => undefined) });
    await expect.element(page.getByText('--').first()).toBeVisible();
    await expect.element(page.getByText('0.00')).not.toBeInTheDocument();
  });
});

describe('A held order', () => {
  test('shows the tick that opened it', async () => {
    await openOrders();
    await openOrder();
    await expect.element(page.getByText(/#4021 · 1\.25000/)).toBeVisible();
  });

  test('is closed once, after a confirmation', async () => {
    const { ended } = await openOrders({ end: taken });
    await openOrder();
    await button('Close order').click();
    expect(ended).toEqual([]);
    await button('Close order').click();
    await expect.element(page.getByText('This order has ended.')).toBeVisible();
    expect(ended).toEqual([{ request: { orderId: '77', status: 'holding' }, requestKey: 'seed-1' }]);
  });

  test('stays as it was when the question is taken back', async () => {
    const { ended } = await openOrders();
    await openOrder();
    await button('Close order').click();
    await button('Cancel').click();
    await expect.element(page.getByRole('dialog', { name: 'EUR/USD' })).toBeVisible();
    expect(ended).toEqual([]);
  });

  test('tells a refusal where it was asked, and may be asked again as something new', async () => {
    const { ended } = await openOrders({
      end: async () => ({ accepted: false, code: 0, message: 'The market is closed.' }),
    });
    await openOrder();
    await button('Close order').click();
    await button('Close order').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The market is closed.');
    await button('Close order').click();
    await expect.poll(() => ended.map(({ requestKey }) => requestKey)).toEqual(['seed-1', 'seed-2']);
  });

  test('is unconfirmed without an answer, and asking again repeats the key', async () => {
    const silence = new CallError('unknown', '/v2/api/forex/close', 'NETWORK', 'No answer');
    const { ended } = await openOrders({ end: (nth) => (nth === 1 ? Promise.reject(silence) : taken()) });
    await openOrder();
    await button('Close order').click();
    await button('Close order').click();
    await button('Ask again').click();
    await expect.element(page.getByText('This order has ended.')).toBeVisible();
    expect(ended.map(({ requestKey }) => requestKey)).toEqual(['seed-1', 'seed-1']);
  });

  test('gets its stops set, the other one off', async () => {
    const { saved } = await openOrders({ save: taken });
    await openOrder();
    await button('Edit stops').click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.26');
    await expect
      .element(page.getByText('The stop loss must be on the losing side of the price.').first())
      .toBeVisible();
    await expect.element(button('Set stops')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.2');
    await button('Set stops').click();
    await expect.element(page.getByText('The stops are set.')).toBeVisible();
    expect(saved).toEqual([
      { request: { orderId: '77', stopLoss: decimal('1.2'), takeProfit: null }, requestKey: 'seed-1' },
    ]);
  });
});

test('a pending order is cancelled, not closed', async () => {
  const { ended } = await openOrders({
    status: 'pending',
    load: async () => ({ data: [pendingOrder], total: 1 }),
    end: taken,
  });
  await openOrder();
  await expect.element(button('Edit stops')).not.toBeInTheDocument();
  await button('Cancel order').click();
  await button('Cancel order').click();
  await expect.element(page.getByText('This order has ended.')).toBeVisible();
  expect(ended).toEqual([{ request: { orderId: '77', status: 'pending' }, requestKey: 'seed-1' }]);
});
