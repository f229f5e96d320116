import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memory } from '#fixtures/stores.ts';
import { noticeCalls } from '#protocol/notice.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';

const { pushKey, subscribe, unsubscribe } = noticeCalls;
const endpoint = 'https://push.test/device';
const keys = { p256dh: 'point', auth: 'secret' };

/** A browser whose user allows notices. */
function createBrowser() {
  let isSubscribed = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
  const workers = {
    controller: null,
    // It has the parts that the app uses; nothing is stored in it.
    ready: new Promise<never>(() => undefined),
    getRegistration: async () => ({ pushManager }) as unknown as ServiceWorkerRegistration,
    addEventListener: () => undefined,
  };
  const permission = {
    permission: 'default' as const,
    requestPermission: async (): Promise<NotificationPermission> => 'granted',
  };
  return { environment: { workers, permission }, isSubscribed: () => isSubscribed };
}

interface Options {
  path?: string;
  browser?: ReturnType<typeof createBrowser>;
  storage?: ReturnType<typeof memory>;
  replies?: Record<string, ReplyTo>;
}

async function open({
  path = '/mine/notices',
  browser = createBrowser(),
  storage = memory(),
  replies = {},
}: Options = {}) {
  const app = await openWholeApp({
    path,
    environment: { ...browser.environment, storage, warn: () => undefined },
    replies: {
      [pushKey.path]: success({ public_key: 'the-key' }),
      [subscribe.path]: success(null),
      [unsubscribe.path]: success(null),
      ...replies,
    },
  });
  const sent = () =>
    app.api.requests
      .filter(({ path: target }) => target === subscribe.path)
      .map(({ body }) => JSON.parse(body).kinds_off);
  return { ...app, browser, storage, sent };
}

const push = () => page.getByRole('switch', { name: 'Notices while the app is closed' });
const openKinds = () => page.getByRole('button', { name: 'Notice types' }).click();

async function switchOn() {
  await openKinds();
  await push().click();
  await expect.element(push()).toBeChecked();
  await expect.element(push()).toBeEnabled();
}

it('Notices of the device are switched on and off, and the exchange is told of other kinds at once [NOTICE-16, NOTICE-17, NOTICE-18]', async () => {
  const { sent, browser, api } = await open();
  await switchOn();
  expect(sent()).toEqual([[]]);
  await page.getByRole('switch', { name: 'Income from funds' }).click();
  await expect.poll(sent).toEqual([[], ['income']]);
  await push().click();
  await expect.element(push()).not.toBeChecked();
  await expect.poll(() => api.times(unsubscribe.path)).toBe(1);
  await expect.poll(browser.isSubscribed).toBe(false);
});

it('At the next start the exchange is told again only of what has changed, without a visit of the settings, and a sign-out ends them [NOTICE-17, NOTICE-18]', async () => {
  const first = await open();
  await switchOn();
  await first.close();
  const { browser, storage } = first;
  const same = await open({ path: '/', browser, storage });
  await expect.poll(() => same.api.times(pushKey.path)).toBe(1);
  await same.close();
  expect(same.sent()).toEqual([]);
  storage.write('pelorus:push', storage.read('pelorus:push')?.replace('"en"', '"de"') ?? null);
  const changed = await open({ path: '/', browser, storage });
  await expect.poll(changed.sent).toEqual([[]]);
  changed.app.context.session.session.send({ type: 'signOut' });
  await expect.poll(browser.isSubscribed).toBe(false);
  expect(storage.read('pelorus:push')).toBeNull();
});
