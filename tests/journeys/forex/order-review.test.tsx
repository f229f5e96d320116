import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heldOrder } from '#fixtures/exchange/orders.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const submit = '/v2/api/forex/submit';

const openTrade = (storage = memory()) =>
  openWholeApp({
    path: '/trade?pair=2',
    user: realUser,
    environment: { storage },
    replies: (usual) => ({
      ...usual,
      '/v2/api/main/wallet/getBalance': success([
        { accountTypeId: 1, type: 'forex', balance: '1000', lockBalance: '0' },
      ]),
      [submit]: success(heldOrder),
    }),
  });

const buy = async () => {
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
};
const review = () => page.getByRole('dialog', { name: 'Check your order' });

it('a user confirms the first order on a device, and not the second [FOREX-59, FOREX-102]', async () => {
  const { api } = await openTrade();
  await buy();
  await expect
    .element(review())
    .toHaveTextContent(
      'If the price moves 1% against you, you lose as much as the margin. The order stays open while your other money covers the loss. You see this check before your first order on this device. You choose on the Account tab when this is asked.',
    );
  await review().getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await buy();
  await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
  expect(api.times(submit)).toBe(2);
});

it('a pending order is checked with its kind [FOREX-79]', async () => {
  await openTrade();
  await page.getByText('Pending order').click();
  await page.getByRole('textbox', { name: 'Price' }).fill('1.2');
  await buy();
  await expect.element(review()).toHaveTextContent('Buy limit');
});

it('what a user chooses on the account page holds for the order form that is open, also every order [ACCOUNT-38]', async () => {
  const storage = memory();
  storage.write('pelorus:ordered', realUser.id);
  const { api } = await openTrade(storage);
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.1');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByText('10%', { exact: true }).click();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await buy();
  await expect.element(review()).toHaveTextContent('Share of the available balance12.56%');
  await review().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByText('Always', { exact: true }).click();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.01');
  await buy();
  await expect.element(review()).toHaveTextContent('Share of the available balance1.26%');
  await expect.element(review()).not.toHaveTextContent('a large part of your balance');
  await review().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByText('Never', { exact: true }).click();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await buy();
  await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
  expect(api.times(submit)).toBe(1);
});
