import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import type { PositionsSummary } from '#domain/positions.ts';
import type { Quote } from '#domain/quote.ts';
import { heldOrder, pendingOrder } from '#fixtures/forex.ts';
import { quoteAt } from '#fixtures/market.ts';
import { pageOf } from '#fixtures/page.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import type { OrderAnswer } from '#ports/forex.ts';
import type { ForexOrder, ForexOrderReply } from '#protocol/forex.ts';
import { pressComposing } from '../../kit/browser/actions.ts';
import { openOrderForm } from '../../kit/browser/order-entry.tsx';
import { createOrderServices, noTotals } from '../../kit/browser/orders.tsx';

const buy = () => page.getByRole('button', { name: 'Buy' });
const sell = () => page.getByRole('button', { name: 'Sell' });
const lots = () => page.getByRole('textbox', { name: 'Lots' });
const estimate = () => page.getByRole('region', { name: 'Estimate' });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const accepted = async () => ({ accepted: true as const, data: null, message: 'Order placed.' });

describe('What keeps an order from being placed', () => {
  it('a pair without leverage and without fixed margin shows the messages of the specification [FOREX-6, FOREX-37, FOREX-47]', async () => {
    await openOrderForm({ pair: { leverages: [] } });
    await expect.element(page.getByText('no multiple')).toBeVisible();
    await expect
      .element(page.getByText('No lever configured, unable to place an order temporarily'))
      .toHaveTextContent(/This pair can't be traded now\. Choose another one\.$/);
    await expect.element(buy()).toBeDisabled();
  });

  it('a balance that does not cover margin and fee is reported before anything is sent, with the way to a transfer [FOREX-107]', async () => {
    const { actor, calls } = await openOrderForm({ conditions: { available: decimal('12.55') } });
    await expect.element(page.getByText("The balance doesn't cover the margin and fee.")).toBeVisible();
    const transfer = page.getByRole('button', { name: 'Transfer' });
    await transfer.click();
    expect(calls.transfer).toBe(1);
    actor.send({ type: 'network.changed', isOnline: false });
    await expect.element(transfer).not.toBeInTheDocument();
  });

  it('Buy and Sell follow the price and the result of the open positions, whose losses are shown', async () => {
    const quotes = createKeyedStore<Quote>(queueMicrotask);
    const summary = createKeyedStore<PositionsSummary>(queueMicrotask);
    quotes.set('EURUSD', quoteAt('1.25'));
    await openOrderForm({ conditions: { available: decimal('12.56') }, live: { quotes, summary } });
    await expect.element(buy()).toBeEnabled();
    quotes.set('EURUSD', quoteAt('1.26'));
    await expect.element(buy()).toBeDisabled();
    await expect.element(buy()).toHaveAccessibleDescription(/balance doesn't cover/);
    quotes.set('EURUSD', quoteAt('1.25'));
    await expect.element(sell()).toBeEnabled();
    summary.set('all', { profit: decimal('-0.01'), marginLevel: null, margin: null });
    await expect.element(sell()).toBeDisabled();
    await expect.element(page.getByText('Open losses')).toBeVisible();
    await expect.element(page.getByText('-$0.01')).toBeVisible();
  });

  it('lots that make no sense are marked as invalid, stay as typed, and are not sent [FOREX-15, FOREX-38]', async () => {
    await openOrderForm();
    for (const typed of ['abc', '-1', '0.015', '']) {
      await lots().fill(typed);
      await expect.element(lots()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(lots()).toHaveValue(typed);
      await expect.element(buy()).toBeDisabled();
    }
    await lots().fill('99999999999999999999');
    await expect.element(buy()).toHaveAccessibleDescription(/balance/);
    await expect.element(lots()).toHaveValue('99999999999999999999');
    await expect.element(buy()).toBeDisabled();
  });

  it.each(['Stop loss', 'Take profit'])(
    'a %s can be typed only while it is switched on, and is filled in then; an empty one is named once, beside the buttons, and one below zero is marked as invalid and stays as typed [FOREX-8, FOREX-33, FOREX-41, FOREX-73, FOREX-111]',
    async (name) => {
      await openOrderForm();
      const stop = page.getByRole('textbox', { name });
      await expect.element(stop).not.toBeInTheDocument();
      await page.getByRole('switch', { name }).click();
      await expect.element(stop).toHaveValue('200');
      await expect.element(buy()).toBeEnabled();
      await stop.clear();
      await expect.element(stop).toBeValid();
      await expect.element(buy()).toBeDisabled();
      await expect.element(sell()).toBeDisabled();
      expect(page.getByText('switch it off').elements()).toHaveLength(1);
      await expect
        .element(page.getByText('switch it off'))
        .toHaveTextContent(`Enter a ${name.toLowerCase()}, or switch it off.`);
      await stop.fill('-1');
      await expect.element(stop).toHaveAccessibleDescription('Enter zero or a positive number.');
      await expect.element(stop).toHaveAttribute('aria-invalid', 'true');
      await expect.element(stop).toHaveValue('-1');
      await expect.element(buy()).toBeDisabled();
      await expect.element(sell()).toBeDisabled();
    },
  );

  it('a stop loss above the price blocks a buy, which is named, and allows a sell [FOREX-7, FOREX-71]', async () => {
    await openOrderForm();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByText('Price', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.3');
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeEnabled();
    await expect.element(page.getByText('To buy, the stop loss must be below the price.')).toBeVisible();
  });
});

describe('What an order costs', () => {
  it('0.02 lots of 100,000 at 1.25 are 2,500 USD, and with 100 times leverage need 25 USD margin and 0.12 USD fee; the leverage is one of the pair, and the balance never more than there is [APP-44, FOREX-5, FOREX-10, FOREX-11, FOREX-12, FOREX-13, FOREX-85]', async () => {
    await openOrderForm({
      pair: { leverages: [decimal(100), decimal(25), decimal(5)] },
      conditions: { available: decimal('8236.585') },
    });
    await lots().fill('0.02');
    await expect.element(page.getByText('Order value$2,500.00')).toBeVisible();
    await expect.element(estimate()).toHaveTextContent(/^Unit size100,000Estimated/);
    await expect.element(estimate()).toHaveTextContent(/Estimated fee\D*0\.12/);
    await expect.element(estimate()).toHaveTextContent(/Estimated margin\D*25\.00/);
    await expect.element(estimate()).toHaveTextContent(/Available balance\$8,236\.58/);
    const offered = page.getByRole('radiogroup', { name: 'Leverage' });
    await expect.element(offered).toBeVisible();
    const labels = [...offered.element().querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['100×', '25×', '5×']);
    await offered.getByRole('radio', { name: '25×', exact: true }).click();
    await expect.element(estimate()).toHaveTextContent(/Estimated margin\D*100\.00/);
  });

  it('stands beside the buttons with what they would order, at the price of a pending one, too, which can be the current one; it leads to the form [FOREX-2, FOREX-3, FOREX-4, FOREX-40, FOREX-58, FOREX-74, FOREX-81]', async () => {
    const { calls } = await openOrderForm();
    const price = page.getByRole('textbox', { name: 'Order price' });
    await lots().fill('0.02');
    await expect.element(page.getByRole('radio', { name: 'Market price' })).toBeChecked();
    await expect.element(price).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: /^Lots/ }))
      .toHaveTextContent('Lots0.02Leverage100×Margin$25.00Fee$0.12');
    await expect.element(buy()).toHaveAccessibleDescription('1.25000');
    await page.getByText('Pending order').click();
    await expect.element(page.getByText('Enter an order price above zero.')).toBeVisible();
    await expect.element(page.getByText('Current price 1.25000')).toBeVisible();
    await press('Use it');
    await expect.element(price).toHaveValue('1.25');
    await price.fill('1.2');
    await expect.element(buy()).toBeEnabled();
    await expect.element(buy()).toHaveAccessibleDescription('1.20000');
    const ticket = page.getByRole('button', { name: /^Lots/ });
    await expect.element(ticket).toHaveTextContent('Lots0.02Leverage100×Margin$24.00Fee$0.12');
    await ticket.click();
    expect(calls.ticket).toBe(1);
    await page.getByText('Market price').click();
    await expect.element(price).not.toBeInTheDocument();
  });

  it('has and needs no leverage where the margin of a pair is fixed, and says so [FOREX-106]', async () => {
    await openOrderForm({ pair: { leverages: [], marginMode: 'fixed', unitsPerLot: decimal(1000) } });
    await expect.element(page.getByRole('button', { name: /Lots/ })).not.toHaveTextContent('Leverage');
    await expect
      .element(page.getByText('This pair has a fixed margin per lot instead of leverage.'))
      .toBeVisible();
    await expect.element(buy()).toBeEnabled();
  });

  it('the value of an order that trades dollars is its units, whatever a dollar costs [FOREX-105]', async () => {
    await openOrderForm({ pair: { usdPerQuote: decimal('0.0066'), tradesUsd: true } });
    await lots().fill('0.02');
    await expect.element(page.getByText('Order value$2,000.00')).toBeVisible();
  });

  it('an unknown balance and fee are shown as unknown, never as zero, and no share of the balance is offered [FOREX-78]', async () => {
    await openOrderForm({ conditions: { available: null, feeBasis: null } });
    await expect.element(estimate()).toHaveTextContent(/Estimated fee--/);
    await expect.element(estimate()).toHaveTextContent(/Available balance--/);
    await expect.element(page.getByRole('button', { name: /of the balance|Max/ })).not.toBeInTheDocument();
  });

  it('keys of an input method change no lots while something is being composed', async () => {
    await openOrderForm();
    await lots().fill('0.02');
    await pressComposing(lots(), 'ArrowUp');
    lots()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    await expect.element(lots()).toHaveValue('0.03');
  });

  it('lots below zero are refused as zero is', async () => {
    await openOrderForm();
    for (const typed of ['-1', '0']) {
      await lots().fill(typed);
      await expect.element(lots()).toHaveAccessibleDescription('Lots must be above zero.');
    }
  });

  it('the stepper goes up by the smallest order and stops above zero; buttons fill in the lots whose margin and fee take a share of the balance [FOREX-9, FOREX-39, FOREX-78]', async () => {
    await openOrderForm();
    await expect.element(page.getByRole('button', { name: 'Decrease' })).toBeDisabled();
    // A lot takes 1,250 USD of margin and 6 of fee, of 1,000.
    for (const [name, expected] of [
      ['Increase', '0.02'],
      ['Decrease', '0.01'],
      ['50% of the balance', '0.39'],
      ['Max', '0.79'],
      ['25% of the balance', '0.19'],
    ] as const) {
      await press(name);
      await expect.element(lots()).toHaveValue(expected);
    }
  });

  it('the lots slide from the smallest order to the largest that the balance allows, also by keys [FOREX-115]', async () => {
    await openOrderForm();
    const slider = page.getByRole('slider', { name: 'Lots' });
    slider.element().focus();
    for (const [key, expected] of [
      ['{End}', '0.79'],
      ['{ArrowLeft}', '0.78'],
      ['{Home}', '0.01'],
      ['{ArrowRight}', '0.02'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(lots()).toHaveValue(expected);
      await expect.element(slider).toHaveAttribute('aria-valuetext', expected);
    }
    await expect.element(page.getByText('Order value$2,500.00')).toBeVisible();
  });
});

describe('An order that is shown before it is sent', () => {
  const review = () => page.getByRole('dialog', { name: 'Check your order' });

  it('the first one is sent when it was confirmed, with its figures at the live price [FOREX-59, FOREX-82]', async () => {
    const { sent } = await openOrderForm({ review: { isFirst: true }, answer: accepted });
    await page.getByRole('switch', { name: 'Take profit' }).click();
    await page.getByText('Price', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Take profit' }).fill('1.2');
    await sell().click();
    await expect
      .element(review())
      .toHaveTextContent(
        'Sell 0.01EUR/USD · 100×Open price 1.25000Take profit 1.20000+$50.00' +
          'Current price1.25000Margin$12.50Fee$0.06Order value$1,250.00Share of the available balance1.26%',
      );
    expect(sent).toEqual([]);
    await review()
      .getByRole('button', { name: /^(Buy|Sell) 0/ })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(sent.map(({ request: { side, takeProfit } }) => [side, takeProfit])).toEqual([['sell', '1.2']]);
  });

  it('the note about what can be lost warns from half of the balance on [FOREX-113]', async () => {
    await openOrderForm({ review: { isFirst: true } });
    await buy().click();
    await expect.element(review()).toHaveTextContent('costs as much as the margin');
    await expect.element(review().getByRole('note')).not.toBeInTheDocument();
    await review().getByRole('button', { name: 'Cancel' }).click();
    await press('Max');
    await buy().click();
    await expect.element(review().getByRole('note')).toHaveTextContent('costs as much as the margin');
  });

  it('a later one is sent at once up to the chosen part of the balance, and shown above it; if it is not possible any more, it says why and can not be confirmed [FOREX-60]', async () => {
    const { actor, sent } = await openOrderForm({ review: { share: decimal(5) }, answer: accepted });
    await lots().fill('0.03');
    await buy().click();
    await press('Done');
    await lots().fill('0.04');
    await buy().click();
    await expect.element(review()).toHaveTextContent('a large part of your balance');
    expect(sent).toHaveLength(1);
    const { conditions } = actor.getSnapshot().context;
    actor.send({ type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } });
    await expect
      .element(review())
      .toHaveTextContent('The market is closed. You can place an order when it opens.');
    await expect.element(review().getByRole('button', { name: /^(Buy|Sell) 0/ })).toBeDisabled();
  });
});

const acceptedAs = (data: ForexOrderReply | null) => async (): Promise<OrderAnswer> => ({
  accepted: true,
  data,
  message: 'Order placed.',
});
const popup = () => page.getByRole('dialog', { name: 'Order placed' });

it('the success popup says no more than was asked for where the API does not say what it placed, and leads to the orders [FOREX-14]', async () => {
  const { calls } = await openOrderForm({ answer: acceptedAs(null) });
  await sell().click();
  await expect.element(popup()).toHaveTextContent('Sell 0.01EUR/USD · 100×See your ordersDone');
  await page.getByRole('button', { name: 'See your orders' }).click();
  expect(calls.viewOrders).toEqual(['holding']);
});

it('the success popup has the price of the fill, margin and fee as the API has them, beside what was asked for; the next order starts without its stops, with its lots [FOREX-61, FOREX-82, FOREX-103, FOREX-112]', async () => {
  await openOrderForm({ answer: acceptedAs(heldOrder) });
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.02');
  await page.getByRole('switch', { name: 'Stop loss' }).click();
  await page.getByText('Price', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.2');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect
    .element(popup())
    .toHaveTextContent(
      'Buy 0.02EUR/USD · 100×Profit after the fee+$1.88Stop loss 1.20000-$100.00Open price 1.25000Open price1.25000Margin$25.00Fee$0.12See your ordersDone',
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
  await expect.element(popup()).toHaveTextContent('Sell 0.02Sell stopEUR/USD');
  await expect.element(popup()).toHaveTextContent('Order price1.20000Margin');
  await expect.element(popup()).toHaveTextContent('It stays in your orders until the price is reached.');
  rows = [{ ...heldOrder, openPrice: decimal('1.1998') }];
  list.send({ type: 'refresh' });
  const filled = page.getByRole('dialog', { name: 'Order filled' });
  await expect.element(filled).toHaveTextContent('Sell 0.02EUR/USD');
  await expect.element(filled).toHaveTextContent('Open price1.19980Margin');
  await expect.element(filled).not.toHaveTextContent('It waits');
  await filled.getByRole('button', { name: 'See your orders' }).click();
  expect(calls.viewOrders).toEqual(['holding']);
});
