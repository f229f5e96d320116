import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  all,
  amount,
  openFunds,
  paths,
  quarterly,
  review,
  sentTo,
  subscribe,
  subscribeNow,
} from '../../kit/browser/funds.ts';

it('at an API whose rules are not known, an amount of any decimals is subscribed in the currency of the fund, whatever the cash account holds [FUND-60]', async () => {
  const inBitcoin = { ...quarterly, currency_code: 'BTC', staring_sub_amount: '0.005', max_sub_amount: '5' };
  const { api } = await openFunds({
    path: '/mining/subscribe?id=81',
    replies: { [paths.fund]: success(inBitcoin), [paths.balances]: success([]) },
    environment: { hasAdditions: false },
  });
  await amount().fill('0.00512345');
  await expect.element(all()).not.toBeInTheDocument();
  await expect.element(page.getByText('counts as 1 USD', { exact: false })).not.toBeInTheDocument();
  await subscribe().click();
  await expect.element(review()).toHaveTextContent('0.00512345 BTC');
  await subscribeNow().click();
  await expect.poll(() => sentTo(api, paths.buy)).toEqual([{ id: '81', amount: '0.00512345' }]);
});

it('at an API whose rules are not known, the confirmation says when the amount is returned, and not when and where income is credited [FUND-59]', async () => {
  await openFunds({
    path: '/mining/subscribe?id=81',
    environment: { now: () => Date.UTC(2026, 2, 2, 12), hasAdditions: false },
  });
  await amount().fill('99.99');
  await subscribe().click();
  await expect
    .element(review())
    .toHaveTextContent('The amount is returned at the end, or earlier for the cost above.');
  await expect.element(review()).not.toHaveTextContent('every day');
});
