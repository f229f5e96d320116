import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heldOrder } from '#fixtures/exchange/orders.ts';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';

const submit = '/v2/api/forex/submit';
const pairs = '/v2/api/forex/trade_list';

const openTrade = ({ storage = memory(), reply = success(heldOrder) as ReplyTo } = {}) =>
  openWholeApp({
    path: '/trade?pair=2',
    environment: { storage },
    replies: {
      [pairs]: success([wirePair]),
      '/v2/api/main/wallet/getBalance': success([
        { accountTypeId: 1, type: 'forex', balance: '1000', lockBalance: '0' },
      ]),
      [submit]: reply,
    },
  });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const goTo = (tab: string) => page.getByRole('link', { name: tab, exact: true }).click();
const lots = () => page.getByRole('textbox', { name: 'Lots' });
const review = () => page.getByRole('dialog', { name: 'Check your order' });
const confirm = () =>
  review()
    .getByRole('button', { name: /^(Buy|Sell) / })
    .click();
/** The form stands in a sheet above the buttons. */
const openTicket = () => page.getByRole('button', { name: /^Lots/ }).click();
const typeLots = async (value: string) => {
  await openTicket();
  await lots().fill(value);
  await press('Close');
};
const placed = () => page.getByRole('dialog', { name: 'Order placed' });

it.each<[string, ReplyTo, string]>([
  ['without an answer', 'no connection', "We're not sure your order was placed."],
  ['that is refused', { code: 0, msg: 'It moved too far.', data: null }, 'It moved too far.'],
])('an order %s is reported on the screen as it is scrolled', async (_, reply, message) => {
  await openTrade({ reply });
  await press('Buy');
  await confirm();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  const { top, bottom } = page.getByRole('alert').element().getBoundingClientRect();
  expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
});

it('a user confirms the first order on a device, and not the second; a pending one is checked with its kind [FOREX-59, FOREX-79, FOREX-102]', async () => {
  const { api } = await openTrade();
  await openTicket();
  await page.getByText('Pending order').click();
  await page.getByRole('textbox', { name: 'Price' }).fill('1.2');
  await press('Close');
  await press('Buy');
  await expect.element(review()).toHaveTextContent('Buy limit');
  await press('Cancel');
  await openTicket();
  await page.getByText('Market price').click();
  await press('Close');
  await press('Buy');
  await expect
    .element(review())
    .toHaveTextContent(
      'A 1% move against you costs as much as the margin. The position stays open while your other money covers the loss.',
    );
  await confirm();
  await press('Done');
  await press('Buy');
  await expect.element(placed()).toBeVisible();
  expect(api.times(submit)).toBe(2);
});

it('what a user chooses on the account page holds for the order form that is open, also every order [ACCOUNT-38]', async () => {
  const storage = memory();
  storage.write('pelorus:ordered', realUser.id);
  const { api } = await openTrade({ storage });
  const choose = async (when: string) => {
    await goTo('Account');
    await press('Security');
    await page.getByText(when, { exact: true }).click();
    await press('Close');
    await goTo('Trade');
  };
  await typeLots('0.1');
  await choose('10%');
  await press('Buy');
  await expect.element(review()).toHaveTextContent('Share of the available balance12.56%');
  await press('Cancel');
  await choose('Always');
  await typeLots('0.01');
  await press('Buy');
  await expect.element(review()).toHaveTextContent('Share of the available balance1.26%');
  await expect.element(review()).not.toHaveTextContent('a large part of your balance');
  await press('Cancel');
  await choose('Never');
  await press('Buy');
  await expect.element(placed()).toBeVisible();
  expect(api.times(submit)).toBe(1);
});

it('an order form that is open takes over new terms of its pair, and what was typed stays', async () => {
  const { api } = await openTrade();
  await typeLots('0.02');
  await expect.element(page.getByText('$0.12').first()).toBeInTheDocument();
  api.replies[pairs] = success([{ ...wirePair, ForexFeeRate: '10' }]);
  await goTo('Ranking');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await goTo('Trade');
  await expect.element(page.getByText('$0.20').first()).toBeInTheDocument();
  await openTicket();
  await expect.element(lots()).toHaveValue('0.02');
});
