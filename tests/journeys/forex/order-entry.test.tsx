import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { CallError } from '#protocol/answer.ts';
import { openOrderForm } from '../../kit/order-entry.tsx';

const buy = () => page.getByRole('button', { name: 'Buy' });
const sell = () => page.getByRole('button', { name: 'Sell' });
const lots = () => page.getByRole('textbox', { name: 'Lots' });
const accepted = async () => ({ accepted: true as const, data: { id: '77' }, message: 'Order placed.' });

describe('What keeps an order from being placed', () => {
  test('a closed market disables both buttons and says why', async () => {
    await openOrderForm({ circumstances: { isMarketOpen: false } });
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeDisabled();
    await expect
      .element(page.getByText('The market is closed. Orders are taken when it opens.'))
      .toBeVisible();
  });

  test('a guest is led to sign in', async () => {
    const { calls, sent } = await openOrderForm({ circumstances: { isSignedIn: false } });
    await expect.element(buy()).toBeDisabled();
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(calls.signIn).toBe(1);
    expect(sent).toEqual([]);
  });

  test('a pair without leverage, and without fixed margin, says so in the words of the specification', async () => {
    await openOrderForm({ pair: { leverages: [] } });
    await expect.element(page.getByText('no multiple')).toBeVisible();
    await expect
      .element(page.getByText('No lever configured, unable to place an order temporarily'))
      .toBeVisible();
    await expect.element(buy()).toBeDisabled();
  });

  test('a pair with fixed margin needs no leverage', async () => {
    await openOrderForm({ pair: { leverages: [], marginMode: 'fixed', unitsPerLot: decimal(1000) } });
    await expect.element(buy()).toBeEnabled();
  });

  test('a stopped price takes no order', async () => {
    await openOrderForm({ circumstances: { isQuoteLive: false } });
    await expect
      .element(page.getByText('The price has stopped. Orders are taken when it moves again.'))
      .toBeVisible();
    await expect.element(sell()).toBeDisabled();
  });

  test('a balance that does not cover margin and fee is told before anything is sent', async () => {
    await openOrderForm({ circumstances: { available: decimal('12.55') } });
    await expect.element(page.getByText("The balance doesn't cover margin and fee.")).toBeVisible();
  });

  test('a balance that covers margin and fee to the cent is enough', async () => {
    await openOrderForm({ circumstances: { available: decimal('12.56') } });
    await expect.element(buy()).toBeEnabled();
  });

  test.each([
    ['letters', 'abc'],
    ['a negative number', '-1'],
    ['zero', '0'],
    ['an exponent', '1e3'],
    ['an enormous number', '99999999999999999999'],
    ['off the step', '0.015'],
    ['nothing', ''],
  ])('lots as %s are told beside the field, keep what was typed, and send nothing', async (_, typed) => {
    const { sent } = await openOrderForm();
    await lots().fill(typed);
    await expect.element(lots()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(lots()).toHaveValue(typed);
    await expect.element(buy()).toBeDisabled();
    expect(sent).toEqual([]);
  });

  test('a pending order needs a buy price', async () => {
    await openOrderForm();
    await page.getByText('Pending order').click();
    await expect.element(page.getByText('Enter a buy price above zero.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Buy price' }).fill('1.2');
    await expect.element(buy()).toBeEnabled();
  });

  test('a stop loss above the price keeps a buy back and lets a sell through', async () => {
    await openOrderForm();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.3');
    await expect.element(buy()).toBeDisabled();
    await expect.element(sell()).toBeEnabled();
    await expect
      .element(page.getByText('The stop loss must be on the losing side of the price.'))
      .toBeVisible();
  });

  test('a stop can be typed only while it is switched on', async () => {
    await openOrderForm();
    await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toBeDisabled();
    await page.getByRole('switch', { name: 'Take profit' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toBeEnabled();
    await expect.element(buy()).toBeDisabled();
  });
});

describe('What an order costs', () => {
  test('0.02 lots of 100,000 at 1.25 with 100 times leverage need 25 USD margin and 0.12 USD fee', async () => {
    await openOrderForm();
    await lots().fill('0.02');
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Estimated fee\D*0\.120000/);
    await expect.element(estimate).toHaveTextContent(/Estimated margin\D*25\.000000/);
    await expect.element(estimate).toHaveTextContent(/Balance\D*1,000\.00/);
  });

  test('an unknown balance and fee are shown as unknown, never as zero', async () => {
    await openOrderForm({ circumstances: { available: null, feeBasis: null } });
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await expect.element(estimate).toHaveTextContent(/Estimated fee--/);
    await expect.element(estimate).toHaveTextContent(/Balance--/);
  });

  test('the stepper goes up by the smallest order and stops above zero', async () => {
    await openOrderForm();
    await expect.element(page.getByRole('button', { name: /Decrease|Fewer|less/i })).toBeDisabled();
    await page.getByRole('button', { name: /Increase|More/i }).click();
    await expect.element(lots()).toHaveValue('0.02');
    await page.getByRole('button', { name: /Decrease|Fewer|less/i }).click();
    await expect.element(lots()).toHaveValue('0.01');
  });
});

describe('How an order is placed', () => {
  test('one press sends one order, with stops that are off as none', async () => {
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
        requestKey: 'seed-1',
      },
    ]);
  });

  test('an accepted order shows the success popup, which leads to the orders', async () => {
    const { calls } = await openOrderForm({ answer: accepted });
    await sell().click();
    await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    await page.getByRole('button', { name: 'View orders' }).click();
    expect(calls.viewOrders).toBe(1);
  });

  test('a refusal reopens the form with its message and everything that was filled in', async () => {
    const answer = async () => ({ accepted: false as const, code: 0, message: 'The market moved too far.' });
    await openOrderForm({ answer });
    await lots().fill('0.05');
    await buy().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The market moved too far.');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(lots()).toHaveValue('0.05');
    await expect.element(buy()).toBeEnabled();
  });

  test('a lost answer is unconfirmed, asking again repeats the key, and the next order has another', async () => {
    const silence = new CallError('unknown', '/v2/api/forex/submit', 'NETWORK', 'No answer');
    const { sent } = await openOrderForm({
      answer: (nth) => (nth === 1 ? Promise.reject(silence) : accepted()),
    });
    await buy().click();
    await expect.element(page.getByText('We could not confirm the order.')).toBeVisible();
    await expect.element(buy()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await buy().click();
    await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(sent.map(({ requestKey }) => requestKey)).toEqual(['seed-1', 'seed-1', 'seed-2']);
  });
});
