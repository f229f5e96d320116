import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import type { PositionsSummary } from '#domain/positions.ts';
import type { Quote } from '#domain/quote.ts';
import { quoteAt } from '#fixtures/market.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { CallError } from '#ports/answer.ts';
import type { OrderAnswer } from '#ports/forex.ts';
import { openOrderForm } from '../../kit/browser/order-entry.tsx';

const buy = () => page.getByRole('button', { name: 'Buy' });
const sell = () => page.getByRole('button', { name: 'Sell' });
const lots = () => page.getByRole('textbox', { name: 'Lots' });
const accepted = async (): Promise<OrderAnswer> => ({ accepted: true, data: null, message: 'Order placed.' });
const popup = () => page.getByRole('dialog', { name: 'Order placed' });

describe('What keeps an order from being placed', () => {
  it('a closed market disables both buttons, with the reason [FOREX-15]', async () => {
    await openOrderForm({ conditions: { isMarketOpen: false } });
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeDisabled();
    await expect.element(page.getByText('The market is closed. You can order when it opens.')).toBeVisible();
  });

  it('a guest is led to sign in', async () => {
    const { calls, sent } = await openOrderForm({ conditions: { isSignedIn: false } });
    await expect.element(buy()).toBeDisabled();
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(calls.signIn).toBe(1);
    expect(sent).toEqual([]);
  });

  it('a pair without leverage and without fixed margin shows the messages of the specification [FOREX-6, FOREX-37, FOREX-47]', async () => {
    await openOrderForm({ pair: { leverages: [] } });
    await expect.element(page.getByText('no multiple')).toBeVisible();
    await expect
      .element(page.getByText('No lever configured, unable to place an order temporarily'))
      .toHaveTextContent(/This pair can't be traded now\. Choose another one\.$/);
    await expect.element(buy()).toBeDisabled();
  });

  it('a pair with fixed margin needs no leverage', async () => {
    await openOrderForm({ pair: { leverages: [], marginMode: 'fixed', unitsPerLot: decimal(1000) } });
    await expect.element(buy()).toBeEnabled();
  });

  it('no order can be placed while the price is not updating', async () => {
    await openOrderForm({ conditions: { isQuoteLive: false } });
    await expect
      .element(page.getByText("The price isn't updating. You can order when it moves again."))
      .toBeVisible();
    await expect.element(sell()).toBeDisabled();
  });

  it('a balance that does not cover margin and fee is reported before anything is sent, with the way to a transfer [FOREX-107]', async () => {
    const { actor, calls } = await openOrderForm({ conditions: { available: decimal('12.55') } });
    await expect.element(page.getByText("The balance doesn't cover margin and fee.")).toBeVisible();
    const transfer = page.getByRole('button', { name: 'Transfer' });
    await transfer.click();
    expect(calls.transfer).toBe(1);
    actor.send({ type: 'network.changed', isOnline: false });
    await expect.element(transfer).not.toBeInTheDocument();
  });

  it('what open positions are losing is shown, and counts against the balance', async () => {
    const { sent } = await openOrderForm({
      conditions: { available: decimal('12.56') },
      openProfit: '-0.01',
    });
    await expect.element(page.getByText('Open losses')).toBeVisible();
    await expect.element(page.getByText('-$0.01')).toBeVisible();
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it('Buy and Sell follow the price and the result of the open positions', async () => {
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
  });

  it('a balance that covers margin and fee to the cent is enough', async () => {
    await openOrderForm({ conditions: { available: decimal('12.56') } });
    await expect.element(buy()).toBeEnabled();
  });

  it.each([
    ['letters', 'abc'],
    ['a negative number', '-1'],
    ['zero', '0'],
    ['an exponent', '1e3'],
    ['off the step', '0.015'],
    ['nothing', ''],
  ])(
    'lots typed as %s are marked as invalid, stay as typed, and are not sent [FOREX-38]',
    async (_, typed) => {
      const { sent } = await openOrderForm();
      await lots().fill(typed);
      await expect.element(lots()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(lots()).toHaveValue(typed);
      await expect.element(buy()).toBeDisabled();
      expect(sent).toEqual([]);
    },
  );

  it('lots typed as an enormous number stay as typed, and are not sent: the balance is too low [FOREX-15]', async () => {
    const { sent } = await openOrderForm();
    await lots().fill('99999999999999999999');
    await expect.element(lots()).toHaveValue('99999999999999999999');
    await expect.element(buy()).toBeDisabled();
    await expect.element(buy()).toHaveAccessibleDescription(/balance/);
    expect(sent).toEqual([]);
  });

  it('a pending order needs an order price, which a market order has not [FOREX-2, FOREX-3, FOREX-4, FOREX-40, FOREX-81]', async () => {
    await openOrderForm();
    const price = page.getByRole('textbox', { name: 'Order price' });
    await expect.element(page.getByRole('radio', { name: 'Market price' })).toBeChecked();
    await expect.element(price).not.toBeInTheDocument();
    await page.getByText('Pending order').click();
    await expect.element(page.getByText('Enter an order price above zero.')).toBeVisible();
    await expect.element(page.getByText('Current price 1.25000')).toBeVisible();
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect.element(price).toHaveValue('1.25');
    await price.fill('1.2');
    await expect.element(buy()).toBeEnabled();
    await page.getByText('Market price').click();
    await expect.element(price).not.toBeInTheDocument();
  });

  it.each(['Stop loss', 'Take profit'])(
    'a %s below zero is marked as invalid, stays as typed, and is not sent [FOREX-41]',
    async (name) => {
      const { sent } = await openOrderForm();
      await page.getByRole('switch', { name }).click();
      const stop = page.getByRole('textbox', { name });
      await stop.fill('-1');
      await expect.element(stop).toHaveAccessibleDescription('Enter a number of zero or more.');
      await expect.element(stop).toHaveAttribute('aria-invalid', 'true');
      await expect.element(stop).toHaveValue('-1');
      await expect.element(buy()).toBeDisabled();
      await expect.element(sell()).toBeDisabled();
      expect(sent).toEqual([]);
    },
  );

  it('a stop loss above the price blocks a buy, which is named, and allows a sell [FOREX-7, FOREX-71]', async () => {
    await openOrderForm();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.3');
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeEnabled();
    await expect.element(page.getByText('To buy, the stop loss must be below the price.')).toBeVisible();
  });

  it('a stop can be typed only while it is switched on [FOREX-8, FOREX-33]', async () => {
    await openOrderForm();
    await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toBeDisabled();
    await page.getByRole('switch', { name: 'Take profit' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toBeEnabled();
    await expect.element(buy()).toBeDisabled();
  });
});

describe('What an order costs', () => {
  it('0.02 lots of 100,000 at 1.25 with 100 times leverage need 25 USD margin and 0.12 USD fee [FOREX-11, FOREX-12, FOREX-13]', async () => {
    await openOrderForm();
    await lots().fill('0.02');
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Estimated fee\D*0\.12/);
    await expect.element(estimate).toHaveTextContent(/Estimated margin\D*25\.00/);
    await expect.element(estimate).toHaveTextContent(/Available balance\D*1,000\.00/);
  });

  it('stands beside the buttons with what they would order, and leads to the form [FOREX-58]', async () => {
    const { calls } = await openOrderForm();
    await lots().fill('0.02');
    const ticket = page.getByRole('button', { name: /Lots/ });
    await expect.element(ticket).toHaveTextContent('Lots0.02Leverage100×Margin$25.00Fee$0.12');
    await page.getByText('Pending order').click();
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.2');
    await expect
      .element(ticket)
      .toHaveTextContent('Order price1.20000Lots0.02Leverage100×Margin$24.00Fee$0.12');
    await ticket.click();
    expect(calls.ticket).toBe(1);
  });

  it('has no leverage where the margin of a pair is fixed, and says so [FOREX-106]', async () => {
    await openOrderForm({ pair: { marginMode: 'fixed' } });
    await expect.element(page.getByRole('button', { name: /Lots/ })).not.toHaveTextContent('Leverage');
    await expect
      .element(page.getByText('This pair has a fixed margin per lot instead of a leverage.'))
      .toBeVisible();
  });

  it('the available balance is never more than there is: what is left of 10,000 after a margin of 1,759.665 and a fee of 3.75 [APP-44]', async () => {
    await openOrderForm({ conditions: { available: decimal('8236.585') } });
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Available balance\$8,236\.58/);
  });

  it('the value of an order that trades dollars is its units, whatever a dollar costs [FOREX-105]', async () => {
    await openOrderForm({ pair: { usdPerQuote: decimal('0.0066'), tradesUsd: true } });
    await lots().fill('0.02');
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Order value\$2,000\.00/);
  });

  it('the unit size is that of one lot, and the order value that of all [FOREX-10, FOREX-85]', async () => {
    await openOrderForm();
    await lots().fill('0.02');
    await expect
      .element(page.getByRole('region', { name: 'Estimate' }))
      .toHaveTextContent(/^Unit size100,000Order value\$2,500\.00Estimated/);
  });

  it('where fees are a share of the margin, 25 USD margin at a rate of 0.01 cost 0.25 USD [FOREX-54]', async () => {
    await openOrderForm({ pair: { feeRate: decimal('0.01') }, conditions: { feeBasis: 'margin' } });
    await lots().fill('0.02');
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Estimated margin\D*25\.00/);
    await expect.element(estimate).toHaveTextContent(/Estimated fee\D*0\.25/);
  });

  it("the leverage is chosen from the pair's own [FOREX-5]", async () => {
    await openOrderForm({ pair: { leverages: [decimal(200), decimal(25), decimal(5)] } });
    await page.getByRole('button', { name: /^Leverage/ }).click();
    const offered = page.getByRole('radiogroup', { name: 'Leverage' });
    await expect.element(offered).toBeVisible();
    const labels = [...offered.element().querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['200×', '25×', '5×']);
    await offered.getByRole('radio', { name: '25×', exact: true }).click();
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Estimated margin\D*50\.00/);
  });

  it('an unknown balance and fee are shown as unknown, never as zero', async () => {
    await openOrderForm({ conditions: { available: null, feeBasis: null } });
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Estimated fee--/);
    await expect.element(estimate).toHaveTextContent(/Available balance--/);
  });

  it('the stepper goes up by the smallest order and stops above zero [FOREX-9, FOREX-39]', async () => {
    await openOrderForm();
    await expect.element(page.getByRole('button', { name: /Decrease|Fewer|less/i })).toBeDisabled();
    await page.getByRole('button', { name: /Increase|More/i }).click();
    await expect.element(lots()).toHaveValue('0.02');
    await page.getByRole('button', { name: /Decrease|Fewer|less/i }).click();
    await expect.element(lots()).toHaveValue('0.01');
  });
});

describe('How an order is placed', () => {
  it('four presses send one order, without the stops that are off [FOREX-2, FOREX-14]', async () => {
    const { sent } = await openOrderForm();
    await buy().click();
    await expect.element(sell()).toBeDisabled();
    const button = buy().element();
    for (let press = 0; press < 3; press += 1)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(sent).toEqual([
      {
        request: {
          pairId: '2',
          side: 'buy',
          kind: 'market',
          lots: '0.01',
          leverage: '100',
          price: null,
          stopLoss: null,
          takeProfit: null,
        },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it('a refusal reopens the form with its message and everything that was filled in [API-24]', async () => {
    const answer = async () => ({ accepted: false as const, code: 0, message: 'The market moved too far.' });
    await openOrderForm({ answer });
    await lots().fill('0.05');
    await buy().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The market moved too far.');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(lots()).toHaveValue('0.05');
    await expect.element(buy()).toBeEnabled();
  });

  it('a lost answer is unconfirmed, checking again repeats the key, and the next order has another', async () => {
    const silence = new CallError('unknown', '/v2/api/forex/submit', 'NETWORK', 'No answer');
    const { sent } = await openOrderForm({
      answer: (nth) => (nth === 1 ? Promise.reject(silence) : accepted()),
    });
    await buy().click();
    await expect.element(page.getByText("We couldn't confirm the order.")).toBeVisible();
    await expect.element(buy()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await buy().click();
    await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      keyOfAttempt(1),
      keyOfAttempt(1),
      keyOfAttempt(2),
    ]);
  });

  it('a lost answer that is left shows the form as it was filled in, sends nothing, and claims no order', async () => {
    const silence = new CallError('unknown', '/v2/api/forex/submit', 'NETWORK', 'No answer');
    const { sent } = await openOrderForm({ answer: () => Promise.reject(silence) });
    await lots().fill('0.05');
    await buy().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(buy()).toBeEnabled();
    await expect.element(lots()).toHaveValue('0.05');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

describe('An order that is shown before it is sent', () => {
  const review = () => page.getByRole('dialog', { name: 'Check your order' });

  it('the first one is sent when it was confirmed, with its figures at the live price [FOREX-59, FOREX-82]', async () => {
    const { sent } = await openOrderForm({ review: { isFirst: true }, answer: accepted });
    await page.getByRole('switch', { name: 'Take profit' }).click();
    await page.getByRole('textbox', { name: 'Take profit' }).fill('1.2');
    await sell().click();
    await expect
      .element(review())
      .toHaveTextContent(
        'EUR/USDSellLots0.01Leverage100×Current price1.25000Margin$12.50Fee$0.06Take profit1.20000About +$50.00 (400.00% of the margin)' +
          'Order value$1,250.00Share of the available balance1.26%',
      );
    await expect.element(review()).toHaveTextContent('before your first order');
    expect(sent).toEqual([]);
    await review().getByRole('button', { name: 'Place order' }).click();
    await expect.element(popup()).toBeVisible();
    expect(sent.map(({ request: { side, takeProfit } }) => [side, takeProfit])).toEqual([['sell', '1.2']]);
  });

  it('one that is left is not sent, and the form is as it was filled in [FOREX-59]', async () => {
    const { sent } = await openOrderForm({ review: { isFirst: true } });
    await lots().fill('0.05');
    await buy().click();
    await review().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(review()).not.toBeInTheDocument();
    await expect.element(lots()).toHaveValue('0.05');
    expect(sent).toEqual([]);
  });

  it('a later one is sent at once up to the chosen part of the balance, and shown above it [FOREX-60]', async () => {
    const { sent } = await openOrderForm({ review: { share: decimal(5) }, answer: accepted });
    await lots().fill('0.03');
    await buy().click();
    await page.getByRole('button', { name: 'Done' }).click();
    await lots().fill('0.04');
    await buy().click();
    await expect.element(review()).toHaveTextContent('a large part of your balance');
    expect(sent).toHaveLength(1);
  });

  it('one that is not possible any more says why, and can not be confirmed', async () => {
    const { actor } = await openOrderForm({ review: { isFirst: true } });
    await buy().click();
    const { conditions } = actor.getSnapshot().context;
    actor.send({ type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } });
    await expect.element(review()).toHaveTextContent('The market is closed. You can order when it opens.');
    await expect.element(review().getByRole('button', { name: 'Place order' })).toBeDisabled();
  });
});

it('the price stands with the order above the buttons, and the order price of a pending one [FOREX-74]', async () => {
  await openOrderForm();
  const ticket = page.getByRole('button', { name: /^Price.*Lots/ });
  await expect.element(ticket).toHaveTextContent('Price1.25000Lots0.01');
  await page.getByText('Pending order').click();
  await page.getByRole('textbox', { name: 'Price' }).fill('1.2');
  await expect
    .element(page.getByRole('button', { name: /^Order price.*Lots/ }))
    .toHaveTextContent('Order price1.20000Lots0.01');
});
