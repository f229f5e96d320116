import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';

const submit = '/v2/api/forex/submit';
const balances = success([{ accountTypeId: 1, type: 'forex', balance: '1000', lockBalance: '0' }]);

const placeOrder = async (reply: ReplyTo) => {
  const opened = await openWholeApp({
    path: '/trade?pair=2',
    user: realUser,
    replies: (usual) => ({
      ...usual,
      '/v2/api/main/wallet/getBalance': balances,
      [submit]: reply,
    }),
  });
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await expect.element(buy).toBeEnabled();
  await buy.click();
  await page.getByRole('button', { name: 'Place order' }).click();
  return opened;
};

const isOnScreen = () => {
  const { top, bottom } = page.getByRole('alert').element().getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

it('an order without an answer is reported where the buttons were, on the screen as it is scrolled, and leads to the orders', async () => {
  const { api, location } = await placeOrder('no connection');
  await expect.element(page.getByRole('alert')).toHaveTextContent("We couldn't confirm the order.");
  expect(isOnScreen()).toBe(true);
  await page.getByRole('button', { name: 'View orders' }).click();
  await expect.poll(location).toMatch(/^\/order/);
  expect(api.times(submit)).toBe(1);
});

it('a refused order is reported on the screen as it is scrolled', async () => {
  await placeOrder({ code: 0, msg: 'The market moved too far.', data: null });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The market moved too far.');
  expect(isOnScreen()).toBe(true);
});
