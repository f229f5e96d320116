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

it("shows what the trader's last orders would have been, once the numbers make sense: copied, reduced or skipped, and why with both numbers; that none would have been copied blocks nothing [FOLLOW-80, FOLLOW-81, FOLLOW-118]", async () => {
  await openSettings();
  await agreeToTerms();
  await expect.element(page.getByText('Fill in both numbers to see it.')).toBeVisible();
  await multiple().fill('0');
  await maxMargin().fill('500');
  await expect.element(page.getByText('Correct the numbers above to see it.')).toBeVisible();
  await expect.element(rows()).not.toBeInTheDocument();
  await multiple().fill('0.001');
  const warning = page.getByText(
    "With these numbers none of the trader's last orders would have been copied.",
  );
  await expect.element(warning).toBeVisible();
  await expect.element(followNow()).toBeEnabled();
  await multiple().fill('0.5');
  await expect.element(warning).not.toBeInTheDocument();
  for (const [nth, text] of [
    'EUR/USDBuy100×Trader: 0.5 lotsCopied0.25 lotsMargin $250.00',
    'XAU/USDSell20×Trader: 0.01 lotsSkipped0.005 lots is less than the smallest order, 0.01.',
    'GBP/USDBuyTrader: 2 lotsReduced0.5 lotsMargin $500.00The copies of this trader may use 500.00 USD of margin; with this one it would have been 1,000.00 USD.',
  ].entries())
    await expect.element(rows().nth(nth)).toHaveTextContent(text);
});

it('counts with the money that the contract account has, and shows -- for an order whose smallest lot makes no sense', async () => {
  const [order] = wireDetails.last_orders;
  const last_orders = [order, { ...order, id: 498, minimum_lots: '0' }];
  await openSettings({
    [paths.balances]: success([{ accountTypeId: 1, type: 'forex', balance: '100.1', lockBalance: '0' }]),
    [paths.trader]: success({ ...wireDetails, last_orders }),
  });
  await fillIn('0.5', '500');
  await expect
    .element(rows().first())
    .toHaveTextContent(
      'Reduced0.1 lotsMargin $100.00Margin and fee would have been 250.25 USD; 100.10 USD was available.',
    );
  await expect.element(rows().nth(1)).toHaveTextContent('Trader: 0.5 lots--');
});

it('is left out where the API sends no orders', async () => {
  const { last_orders: _, ...without } = wireDetails;
  await openSettings({ [paths.trader]: success(without) });
  await fillIn();
  await expect.element(preview()).not.toBeInTheDocument();
});
