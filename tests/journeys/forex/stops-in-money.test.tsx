import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { heldOrder } from '#fixtures/forex.ts';
import { euroDollar } from '#fixtures/market.ts';
import { pageOf } from '#fixtures/page.ts';
import { openOrderForm } from '../../kit/browser/order-entry.tsx';
import { openOrders, summary } from '../../kit/browser/orders.tsx';

const accepted = async () => ({ accepted: true as const, data: null, message: 'Set.' });
const buy = () => page.getByRole('button', { name: 'Buy' });
const sell = () => page.getByRole('button', { name: 'Sell' });
const lots = () => page.getByRole('textbox', { name: 'Lots' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const popup = () => page.getByRole('dialog', { name: 'Order placed' });
/** The stops that are offered for it, and its result. */
const suggestions = (stop: string) => page.getByRole('group', { name: stop });
const openOrder = () => button(/^EUR\/USD/).click();

describe('The stops of a new order', () => {
  it('a stop in USD or percent is sent as a price, from the price at which the order is sent [FOREX-64]', async () => {
    const { sent } = await openOrderForm({ answer: accepted });
    await lots().fill('0.02');
    await page.getByText('USD', { exact: true }).click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('20');
    await page.getByRole('switch', { name: 'Take profit' }).click();
    await page.getByRole('textbox', { name: 'Take profit' }).fill('10');
    await expect.element(suggestions('Stop loss')).toHaveTextContent('-$20.00buy 1.24000, sell 1.26000');
    await expect.element(suggestions('Take profit')).toHaveTextContent('+$10.00buy 1.25500, sell 1.24500');
    await sell().click();
    await expect.element(popup()).toHaveTextContent(/Stop loss 1\.26000.*Take profit 1\.24500/);
    expect(sent.map(({ request: { stopLoss, takeProfit } }) => [stopLoss, takeProfit])).toEqual([
      ['1.26', '1.245'],
    ]);
    expect(Object.keys(sent[0]?.request ?? {})).not.toContain('stopUnit');
  });

  it('an amount that no price reaches blocks the side that it is out of reach for [FOREX-64]', async () => {
    await openOrderForm();
    await page.getByText('USD', { exact: true }).click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('5000');
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeEnabled();
    await expect
      .element(
        page.getByText('Buy: This stop would need a price below zero. Enter a smaller loss or profit.'),
      )
      .toBeVisible();
    await expect.element(suggestions('Stop loss')).toHaveTextContent('buy --, sell 6.25000');
  });

  it('another unit keeps what was typed: converted by the price of a bought order, and as it was when it is chosen again; a reason of one side names it [FOREX-71, FOREX-72]', async () => {
    await openOrderForm();
    const stopLoss = page.getByRole('textbox', { name: 'Stop loss' });
    const choose = (unit: string) => page.getByText(unit, { exact: true }).first().click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await expect.element(stopLoss).toHaveValue('200');
    await choose('Price');
    await stopLoss.fill('1.20007');
    await choose('% of margin');
    await expect.element(stopLoss).toHaveValue('399.44');
    await choose('USD');
    await expect.element(stopLoss).toHaveValue('49.93');
    await choose('Price');
    await expect.element(stopLoss).toHaveValue('1.20007');
    await expect.element(page.getByText('To sell, the stop loss must be above the price.')).toBeVisible();
    await expect.element(page.getByText(/^To buy/)).not.toBeInTheDocument();
    await expect.element(buy()).toBeEnabled();
    await expect.element(sell()).toBeDisabled();
    await choose('USD');
    await stopLoss.fill('15.5');
    await choose('Price');
    await expect.element(stopLoss).toHaveValue('1.2345');
    await choose('USD');
    await expect.element(stopLoss).toHaveValue('15.5');
  });
});

describe('The stops of a held order in money', () => {
  const stopLoss = () => page.getByRole('textbox', { name: 'Stop loss' });

  it('have their result beside them, and are sent as prices [FOREX-64]', async () => {
    const { saved } = await openOrders({ save: accepted });
    await openOrder();
    await button('Edit stops').click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await stopLoss().fill('1.24');
    await expect.element(suggestions('Stop loss')).toHaveTextContent('-$20.00');
    await page.getByText('USD', { exact: true }).click();
    await expect.element(stopLoss()).toHaveValue('20');
    await stopLoss().fill('10');
    await expect.element(suggestions('Stop loss')).toHaveTextContent('-$10.001.24500');
    await page.getByText('% of margin').click();
    await expect.element(stopLoss()).toHaveValue('40');
    await button('Set stops').click();
    const sheet = page.getByRole('dialog', { name: 'The stops are set.' });
    await expect.element(sheet).toHaveTextContent('Stop loss 1.24500-$10.00');
    await button('Done').click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(saved.map(({ request }) => request)).toEqual([
      { orderId: '77', stopLoss: decimal('1.245'), takeProfit: null },
    ]);
  });

  it('one that is not changed keeps its price in another unit, whose hundredths are coarser [FOREX-109]', async () => {
    const large = {
      ...heldOrder,
      lots: decimal(2),
      margin: decimal(250_000),
      takeProfit: decimal('1.26007'),
    };
    const load = async () => ({ ...pageOf([large]), summary: { ...summary, margin: large.margin } });
    const { saved } = await openOrders({ save: accepted, load });
    await openOrder();
    await button('Edit stops').click();
    await page.getByText('% of margin').click();
    await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toHaveValue('0.81');
    const sheet = page.getByRole('dialog', { name: 'Stops for EUR/USD' });
    await expect.element(sheet).toHaveTextContent('1.26007');
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await stopLoss().fill('2');
    await button('Set stops').click();
    await expect
      .element(page.getByRole('dialog', { name: 'The stops are set.' }))
      .toHaveTextContent('Take profit 1.26007');
    expect(saved.map(({ request }) => request.takeProfit)).toEqual([decimal('1.26007')]);
  });

  it('are prices alone where the API does not say what a quote currency is worth', async () => {
    await openOrders({ pairs: [{ ...euroDollar, usdPerQuote: null }] });
    await openOrder();
    await button('Edit stops').click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await stopLoss().fill('1.24');
    await expect.element(page.getByText('Set stops by')).not.toBeInTheDocument();
    await expect.element(page.getByText(/of the margin/)).not.toBeInTheDocument();
  });
});
