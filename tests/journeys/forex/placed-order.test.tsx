import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { heldOrder, pendingOrder } from '#fixtures/forex.ts';
import { pageOf } from '#fixtures/page.ts';
import type { OrderAnswer } from '#ports/forex.ts';
import type { ForexOrder, ForexOrderReply, ForexSummary } from '#protocol/forex.ts';
import { openOrderForm } from '../../kit/browser/order-entry.tsx';
import { createOrderServices } from '../../kit/browser/orders.tsx';

const sell = () => page.getByRole('button', { name: 'Sell' });
const acceptedAs = (data: ForexOrderReply | null) => async (): Promise<OrderAnswer> => ({
  accepted: true,
  data,
  message: 'Order placed.',
});
const noTotals: ForexSummary = { profit: null, fees: null, balance: null, margin: null, marginLevel: null };
const popup = () => page.getByRole('dialog', { name: 'Order placed' });

it('the success popup says no more than was asked for where the API does not say what it placed, and leads to the orders [FOREX-14]', async () => {
  const { calls } = await openOrderForm({ answer: acceptedAs(null) });
  await sell().click();
  await expect.element(popup()).toHaveTextContent('EUR/USDSellLots0.01Leverage100×DoneView orders');
  await page.getByRole('button', { name: 'View orders' }).click();
  expect(calls.viewOrders).toEqual(['holding']);
});

it('the success popup has the price of the fill, margin and fee as the API has them, beside what was asked for; the next order starts without its stops, with its lots [FOREX-61, FOREX-82, FOREX-103]', async () => {
  await openOrderForm({ answer: acceptedAs(heldOrder) });
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.02');
  await page.getByRole('switch', { name: 'Stop loss' }).click();
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.2');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect
    .element(popup())
    .toHaveTextContent(
      'EUR/USDBuyLots0.02Leverage100×Open price1.25000Margin$25.00Fee$0.12Stop loss1.20000About -$100.00 (400.00% of the margin)DoneView orders',
    );
  await popup().getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch', { name: 'Stop loss' })).not.toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.02');
  await expect.element(sell()).toBeEnabled();
});

it('the success popup of a pending order has its kind and the price that is waited for, and says when it is filled, at its price [FOREX-79, FOREX-89]', async () => {
  let rows: ForexOrder[] = [];
  const { list } = createOrderServices({ load: async () => ({ ...pageOf(rows), summary: noTotals }) });
  const { calls } = await openOrderForm({ held: list, answer: acceptedAs(pendingOrder) });
  await sell().click();
  await expect.element(popup()).toHaveTextContent('EUR/USDSell stopLots');
  await expect.element(popup()).toHaveTextContent('Order price1.20000Margin');
  await expect.element(popup()).toHaveTextContent('It waits in your orders until the price gets there.');
  rows = [{ ...heldOrder, openPrice: decimal('1.1998') }];
  list.send({ type: 'refresh' });
  const filled = page.getByRole('dialog', { name: 'Order filled' });
  await expect.element(filled).toHaveTextContent('EUR/USDSellLots');
  await expect.element(filled).toHaveTextContent('Open price1.19980Margin');
  await expect.element(filled).not.toHaveTextContent('It waits');
  await filled.getByRole('button', { name: 'View orders' }).click();
  expect(calls.viewOrders).toEqual(['holding']);
});
