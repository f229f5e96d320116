import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';
import { depositReplies } from '../../kit/browser/deposits.tsx';
import { choose, sign, typedName } from '../../kit/browser/signing.tsx';
import { dialog, fillIn, paths, withdraw, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const offline = "You're offline. You can do this once you're back online.";

/** Opens the app at a path, on a device whose network can be taken away. */
async function open(path: string, replies: Record<string, ReplyTo>) {
  const device = { isOnline: true, events: new EventTarget() };
  const turn = (isOnline: boolean) => {
    device.isOnline = isOnline;
    device.events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const opened = await openWholeApp({
    path,
    user: realUser,
    environment: {
      tabStorage: memory(),
      network: { isOnline: () => device.isOnline, events: device.events },
    },
    replies: (usual) => ({ ...usual, ...replies }),
  });
  return { ...opened, loseNetwork: () => turn(false), findNetwork: () => turn(true) };
}

it('an order is not sent without the network, and its buttons say why [INSTALL-10]', async () => {
  const submit = '/v2/api/forex/submit';
  const { api, loseNetwork } = await open('/trade?pair=2', {
    '/v2/api/main/wallet/getBalance': success([
      { accountTypeId: 1, type: 'forex', balance: '1000', lockBalance: '0' },
    ]),
    [submit]: success(null),
  });
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await expect.element(buy).toBeEnabled();
  await buy.click();
  const place = page.getByRole('button', { name: 'Place order' });
  await expect.element(place).toBeEnabled();
  loseNetwork();
  await expect.element(place).toBeDisabled();
  await expect.element(place).toHaveAccessibleDescription(offline);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(buy).toBeDisabled();
  await expect.element(buy).toHaveAccessibleDescription(offline);
  expect(api.times(submit)).toBe(0);
});

it('a micro order is not begun without the network, and both buttons say why [INSTALL-10]', async () => {
  const { loseNetwork } = await open('/trade?pair=2', {
    '/v2/api/micro/get_seconds': success({ seconds: [], numbers: [] }),
  });
  await page.getByText('Micro', { exact: true }).click();
  const up = page.getByRole('button', { name: 'Buy up' });
  await expect.element(up).toBeEnabled();
  loseNetwork();
  await expect.element(up).toBeDisabled();
  await expect.element(up).toHaveAccessibleDescription(offline);
});

it('a withdrawal waits on its sheet for the network, and is sent once that is back [INSTALL-10]', async () => {
  const { api, loseNetwork, findNetwork } = await open('/mine/withdraw?type=0', {
    ...withdrawalReplies,
    [paths.draw]: success(null),
  });
  await fillIn();
  await withdraw().click();
  const confirm = page.getByRole('button', { name: 'Withdraw now', exact: true });
  await expect.element(confirm).toBeEnabled();
  loseNetwork();
  await expect.element(confirm).toBeDisabled();
  await expect.element(confirm).toHaveAccessibleDescription(offline);
  findNetwork();
  await confirm.click();
  await expect.element(dialog('Withdrawal recorded')).toBeVisible();
  expect(api.times(paths.draw)).toBe(1);
});

it('a loan is not signed without the network, and its signature stays [INSTALL-10]', async () => {
  const submit = '/api/loan/loan_submit';
  const product = {
    id: 1,
    loan_period: 30,
    min_amount: '100',
    max_amount: '5000',
    interest_rate: '0.0005',
    free_period: 7,
    penalty_rate: '0.001',
  };
  const { api, location, loseNetwork, findNetwork } = await open('/loan/agreement?id=1&amount=1000', {
    '/api/loan/info': success({ status: 2, name: 'Lovelace', last_name: 'Ada', country: 'GB' }),
    '/api/loan/loan_config': success([product]),
    '/api/loan/config_info': success(product),
    '/api/loan/get_date': success('2026-03-02'),
    '/api/loan/loan_list': success({ data: [], total: 0 }),
    [submit]: success(null, 'Your application was received.'),
  });
  await page.getByRole('checkbox').click();
  await sign().click();
  await expect.poll(location).toBe('/loan/sign?id=1&amount=1000');
  await choose('Type');
  await typedName().fill('Ada Lovelace');
  loseNetwork();
  await expect.element(sign()).toBeDisabled();
  await expect.element(sign()).toHaveAccessibleDescription(offline);
  findNetwork();
  await expect.element(typedName()).toHaveValue('Ada Lovelace');
  await sign().click();
  await expect.poll(location).toBe('/loan/record');
  expect(api.times(submit)).toBe(1);
});

it('a screen that could not be loaded without the network says so itself, without a toast [INSTALL-17]', async () => {
  const { api, loseNetwork, router } = await open('/mine/about', {});
  await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  for (const call of [...Object.keys(api.replies), ...Object.keys(depositReplies)])
    api.replies[call] = 'no connection';
  loseNetwork();
  await router.navigate({ to: '/mine/charge' });
  const main = page.getByRole('main');
  await expect.element(main.getByText(/could not be loaded/).first(), { timeout: 10_000 }).toBeVisible();
  await expect.poll(() => main.getByText(/could not be loaded/).elements().length).toBe(2);
  // The success of an earlier test may still be there.
  const failures = notificationsStore.getState().notifications.filter(({ color }) => color !== 'success');
  expect(failures).toEqual([]);
});
