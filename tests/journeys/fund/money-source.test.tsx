import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { openFunds, paths, quarterly } from '../../kit/browser/funds.ts';

it.each([
  [quarterly, 'It comes from your cash account: 1 USDT counts as 1 USD.'],
  [{ ...quarterly, currency_code: 'USD' }, 'It comes from your cash account.'],
])('the page of a fund says where the money comes from ($currency_code) [FUND-64]', async (fund, text) => {
  await openFunds({ path: '/mining/subscribe?id=81', replies: { [paths.fund]: success(fund) } });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
