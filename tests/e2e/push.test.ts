import type { Page, Worker } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { forexCalls } from '#protocol/forex.ts';
import type { PushDevice, PushPayload } from '#protocol/notice.ts';
import { browser, exchangeUrl, movePrice, phone, pushOrigin, submitSignIn } from '../kit/e2e/page.ts';
import { startPushService } from '../kit/server/push-service.ts';

/** Stands for the browser's own push service, which can't be reached: it gives the page this device. */
function standIn({ endpoint, ...keys }: PushDevice): void {
  const key = 'test:push';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return true;
    },
  };
  // A browser without a window says `denied` also of what is granted.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(PushManager.prototype, {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      localStorage.setItem(key, JSON.stringify(options));
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription),
  });
}

const subscribedIn = (page: Page) => page.evaluate(() => localStorage.getItem('test:push'));

/** Has the browser take a message as if its push service had sent it. */
async function deliver(page: Page, payload: PushPayload): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: exchangeUrl,
    registrationId: await registrationId,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

interface Shown {
  title: string;
  options: NotificationOptions;
}

/** Stands for the device's notices, which a browser without a window can't show. */
function recordNotices(): void {
  const shown: Shown[] = [];
  Object.assign(self, { shown });
  ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) =>
    void shown.push({ title, options });
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);

/** The user presses the notice with this data. */
const press = (worker: Worker, data: string) =>
  worker.evaluate((path) => {
    const notification = { data: path, close: () => undefined };
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
  }, data);

/** Places a pending order, as the page's user, which is filled when the price moves. */
async function placePending(page: Page, price: string): Promise<void> {
  const code = await page.evaluate(
    async ([path, orderPrice]) => {
      const order = {
        forex_id: 'BTCUSDT',
        type: '1',
        status: '0',
        cont: '0.01',
        multiple: '10',
        target_price: orderPrice ?? '',
        stop_loss_price: '0',
        target_profit_price: '0',
        t: String(performance.now()),
      };
      const headers = { authorization: localStorage.getItem('pelorus:token') ?? '', lang: 'en' };
      const response = await fetch(`${path}?${new URLSearchParams(order)}`, { headers });
      return (await response.json()).code;
    },
    [forexCalls.submit.path, price],
  );
  expect(code).toBe(1);
}

it('notices are pushed to a device that its user has switched on, shown once, opened by a press, and end with the session [NOTICE-16, NOTICE-18, NOTICE-22]', async () => {
  const service = await startPushService(Number(new URL(pushOrigin).port));
  onTestFinished(() => service.stop());
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' });
  onTestFinished(() => context.close());
  await context.grantPermissions(['notifications'], { origin: exchangeUrl });
  await context.addInitScript(() => localStorage.setItem('pelorus:locale', 'en'));
  await context.addInitScript(standIn, service.addDevice('phone'));
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}/login?from=/mine/notices`);
  await submitSignIn(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Notice types' }).click();
  const push = page.getByRole('switch', { name: 'Notices while the app is closed' });
  await push.click();
  await expect.poll(() => push.isChecked()).toBe(true);
  await expect.poll(() => push.isEnabled()).toBe(true);
  expect(await subscribedIn(page)).toContain('"userVisibleOnly":true');

  await placePending(page, '1000');
  await movePrice('BTCUSDT', 999);
  await expect.poll(() => service.received.length).toBe(1);
  const payload = service.received[0]?.payload;
  expect(payload).toMatchObject({ title: 'BTC/USDT', path: '/order?type=1', language: 'en' });
  if (!payload) throw new Error('Nothing was pushed');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The app has no worker');
  await worker.evaluate(recordNotices);
  await deliver(page, payload);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  expect(await shownBy(worker)).toEqual([
    {
      title: 'BTC/USDT',
      options: {
        body: payload.text,
        tag: payload.id,
        lang: 'en',
        icon: '/icons/icon-192.png',
        data: '/order?type=1',
      },
    },
  ]);

  await page.goto(`${exchangeUrl}/`);
  await press(worker, payload.path);
  await page.waitForURL(/\/order\?type=1/);

  await page.goto(`${exchangeUrl}/user`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => subscribedIn(page)).toBeNull();
});
