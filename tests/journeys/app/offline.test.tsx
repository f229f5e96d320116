import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';
import { depositReplies } from '../../kit/browser/deposits.tsx';

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
