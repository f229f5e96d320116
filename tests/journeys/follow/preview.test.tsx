import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  agreeToTerms,
  fillIn,
  followNow,
  maxMargin,
  multiple,
  openTrader,
  paths,
  preview,
  wireDetails,
} from '../../kit/browser/relations.ts';

const openSettings = (replies = {}) => openTrader({ path: '/follow/submit?id=7001', replies });
const rows = () => preview().getByRole('listitem');

it("shows what the trader's last orders would have been: copied, reduced or skipped, and why with both numbers [FOLLOW-80, FOLLOW-81]", async () => {
  await openSettings();
  await fillIn('0.5', '500');
  await expect.element(rows().nth(2)).toBeVisible();
  await expect
    .element(rows().nth(0))
    .toHaveTextContent('EUR/USDBuy100×Trader: 0.5 lotsCopied0.25 lotsMargin $250.00');
  await expect
    .element(rows().nth(1))
    .toHaveTextContent(
      'XAU/USDSell20×Trader: 0.01 lotsSkipped0.005 lots is less than the smallest order, 0.01.',
    );
  await expect
    .element(rows().nth(2))
    .toHaveTextContent(
      'GBP/USDBuyTrader: 2 lotsReduced0.5 lotsMargin $500.00The copies of this trader may use 500.00 USD of margin; with this one it would have been 1,000.00 USD.',
    );
});

it('counts with the money that the contract account has', async () => {
  const account = { accountTypeId: 1, type: 'forex', balance: '100.1', lockBalance: '0' };
  await openSettings({ [paths.balances]: success([account]) });
  await fillIn('0.5', '500');
  await expect
    .element(rows().first())
    .toHaveTextContent(
      'Reduced0.1 lotsMargin $100.00Margin and fee would have been 250.25 USD; 100.10 USD was available.',
    );
});

it('follows what is typed, and waits for numbers that make sense', async () => {
  await openSettings();
  await agreeToTerms();
  const missing = 'Fill in both numbers to see it.';
  const wrong = 'Correct the numbers above to see it.';
  await expect.element(page.getByText(missing)).toBeVisible();
  for (const [typedMultiple, typedMargin, hint] of [
    ['0.5', '', missing],
    ['0', '500', wrong],
    ['1000000000', '500', wrong],
    ['0.5', '0', wrong],
  ] as const) {
    await multiple().fill(typedMultiple);
    await maxMargin().fill(typedMargin);
    await expect.element(page.getByText(hint)).toBeVisible();
    await expect.element(rows()).not.toBeInTheDocument();
  }
  await maxMargin().fill('100');
  await expect.element(rows().first()).toHaveTextContent('Reduced0.1 lots');
  await multiple().fill('0.2');
  await expect.element(rows().first()).toHaveTextContent('Copied0.1 lots');
});

it('warns where none of the orders would have been copied, which blocks nothing [FOLLOW-118]', async () => {
  await openSettings();
  await fillIn('0.001', '500');
  const warning = page.getByText(
    "With these numbers none of the trader's last orders would have been copied.",
  );
  await expect.element(warning).toBeVisible();
  await expect.element(followNow()).toBeEnabled();
  await multiple().fill('0.5');
  await expect.element(rows().first()).toHaveTextContent('Copied');
  await expect.element(warning).not.toBeInTheDocument();
});

it('is left out where the API sends no orders', async () => {
  const { last_orders: _, ...without } = wireDetails;
  await openSettings({ [paths.trader]: success(without) });
  await fillIn();
  await expect.element(preview()).not.toBeInTheDocument();
});

it('shows -- for an order whose smallest lot makes no sense', async () => {
  const [order] = wireDetails.last_orders;
  const last_orders = [{ ...order, minimum_lots: '0' }];
  await openSettings({ [paths.trader]: success({ ...wireDetails, last_orders }) });
  await fillIn();
  await expect.element(rows()).toHaveTextContent('Trader: 0.5 lots--');
});
