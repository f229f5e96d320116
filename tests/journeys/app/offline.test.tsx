import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWholeApp, switchedNetwork } from '../../kit/browser/app.tsx';
import { depositReplies } from '../../kit/browser/deposits.tsx';

const offline = "You're offline. You can do this once you're back online.";

it('a micro order is not begun without the network, and both buttons say why [INSTALL-10]', async () => {
  const { network, turn } = switchedNetwork();
  await openWholeApp({ path: '/trade?pair=2', environment: { network } });
  await page.getByText('Micro', { exact: true }).click();
  const up = page.getByRole('button', { name: 'Buy up' });
  await expect.element(up).toBeEnabled();
  turn(false);
  await expect.element(up).toBeDisabled();
  await expect.element(up).toHaveAccessibleDescription(offline);
});

it('a screen that could not be loaded without the network says so itself, without a toast [INSTALL-17]', async () => {
  const { network, turn } = switchedNetwork();
  const { api, router } = await openWholeApp({ path: '/mine/about', environment: { network } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  for (const call of [...Object.keys(api.replies), ...Object.keys(depositReplies)])
    api.replies[call] = 'no connection';
  turn(false);
  await router.navigate({ to: '/mine/charge' });
  const main = page.getByRole('main');
  await expect.element(main.getByText(/could not be loaded/).first(), { timeout: 10_000 }).toBeVisible();
  await expect.poll(() => main.getByText(/could not be loaded/).elements().length).toBe(2);
  // The success of an earlier test may still be there.
  const failures = notificationsStore.getState().notifications.filter(({ color }) => color !== 'success');
  expect(failures).toEqual([]);
});
