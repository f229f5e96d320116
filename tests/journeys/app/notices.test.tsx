import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '#app/Toasts.tsx';
import type { Completion } from '#domain/completion.ts';
import { decimal } from '#domain/decimal.ts';
import { showAppToast } from '#main/call-toasts.ts';
import { showHappening } from '#main/notice/completions.ts';
import { showToast } from '#ui/screen/toast.ts';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { openWholeApp } from '../../kit/browser/app.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const balances = '/v2/api/main/wallet/getBalance';
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];
const texts = () => toasts().map(({ textContent }) => textContent);

afterEach(() => vi.useRealTimers());

it.each([
  ['with its message', 'The wallet is being moved.', 'The wallet is being moved.'],
  ['without words', '', "That didn't work. Please try again later."],
])('a call that is refused %s is said in a toast [API-16, API-29]', async (_, msg, shown) => {
  await openWholeApp({
    path: '/',
    replies: { [balances]: { code: 7, msg, data: null } },
  });
  await expect.poll(texts).toEqual([shown]);
});

it('what was accepted without words shows no toast, and what has words shows them', async () => {
  await openWholeApp({ path: '/', user: null });
  showAppToast({ kind: 'accepted', message: '' });
  showAppToast({ kind: 'accepted', message: 'Transferred.' });
  await expect.poll(texts).toEqual(['Transferred.']);
});

const filled = { kind: 'filled', symbol: 'EUR/USD', lots: decimal('0.2'), price: decimal('1.1682') } as const;

const said = [
  [
    { ...filled, side: 'buy', places: 5 },
    'EUR/USDYour pending order was filled: bought 0.2 lots at 1.16820.',
  ],
  [
    { ...filled, side: 'sell', places: null },
    'EUR/USDYour pending order was filled: sold 0.2 lots at 1.1682.',
  ],
  [
    { kind: 'closed', symbol: 'EUR/USD', reason: 'stopLoss', profit: decimal('-12.5') },
    'EUR/USD -$12.50Stop loss',
  ],
  [{ kind: 'closed', symbol: 'EUR/USD', reason: 'expired', profit: null }, 'EUR/USD --This order has ended.'],
  [
    { kind: 'microEnded', symbol: 'BTC/USDT', profit: decimal('8.5') },
    'BTC/USDT +$8.50Your micro order has ended.',
  ],
] satisfies [Completion, string][];

it('what came about by itself is said with its figure [FOREX-87, MICRO-45]', async () => {
  await openWholeApp({ path: '/' });
  for (const [completion, text] of said) {
    notifications.clean();
    await showHappening(completion);
    await expect.poll(texts).toEqual([text]);
  }
});

it('a network error shows a toast with its code [API-22]', async () => {
  await openWholeApp({
    path: '/',
    replies: { [balances]: 'no connection' },
  });
  // A read is repeated twice before it counts as failed.
  await expect.poll(texts, { timeout: 10_000 }).toEqual(['Connection problem (NETWORK). Please try again.']);
});

it('three messages are shown at once, and the next one when one of them is closed', async () => {
  await openWholeApp({ path: '/' });
  for (const message of ['One', 'Two', 'Three', 'Four']) showAppToast({ kind: 'accepted', message });
  await expect.poll(() => notificationsStore.getState().queue.length).toBe(1);
  const [waiting] = notificationsStore.getState().queue;
  await expect.poll(() => toasts().length).toBe(3);
  document.querySelector<HTMLElement>('.mantine-Notification-closeButton')?.click();
  await expect.poll(texts).toContain(waiting?.message);
});

it('a message goes by itself after 4 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openWholeApp({ path: '/', user: null });
  const shown = () => notificationsStore.getState().notifications.length;
  await showToast({ message: 'Saved.' });
  await expect.poll(() => toasts().length).toBe(1);
  vi.advanceTimersByTime(3_999);
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(0);
});

/** The only toast, once it is in its place. */
async function settled(): Promise<Element> {
  await expect
    .poll(() => toasts().map((toast) => [getComputedStyle(toast).opacity, toast.getAnimations().length]))
    .toEqual([['1', 0]]);
  const [toast] = toasts();
  if (toast === undefined) throw new Error('There is no toast');
  return toast;
}

it('a toast lies over the header beside its way back, moves nothing below it, and goes when it is pressed [APP-37]', async () => {
  await openWholeApp({ path: '/mine/about', user: null });
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  const before = main.element().getBoundingClientRect().toJSON();
  await showToast({ title: 'BTC/USDT +$8.50', message: 'Your micro order has ended.' });
  const toast = await settled();
  expect(main.element().getBoundingClientRect().toJSON()).toEqual(before);
  const { left, bottom } = toast.getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(before.top);
  const back = page.getByRole('button', { name: 'Back' }).element();
  expect(left).toBeGreaterThanOrEqual(back.getBoundingClientRect().right);
  await page.getByText('Your micro order has ended.').click();
  await expect.poll(toasts).toEqual([]);
});

it('what was said about a screen goes with it, but not what made the user leave it, nor what happened elsewhere [APP-37]', async () => {
  const { router } = await openWholeApp({ path: '/', user: null });
  await expect.element(page.getByRole('main')).toBeVisible();
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  now.mockReturnValue(0);
  await showToast({ message: 'Saved.' });
  await showToast({ about: 'elsewhere', message: 'Your micro order has ended.' });
  now.mockReturnValue(1_500);
  await showToast({ message: 'Please sign in.' });
  await expect.poll(() => toasts().length).toBe(3);
  await router.navigate({ to: '/login' });
  await expect.poll(texts).toEqual(['Your micro order has ended.', 'Please sign in.']);
});

it('a toast that appears under a resting pointer goes after its time, and stays while one points at it [APP-37]', async () => {
  await openWholeApp({ path: '/login', user: null });
  const header = page.getByRole('heading', { level: 1 });
  await header.hover();
  const shown = () => notificationsStore.getState().notifications.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showToast({ message: 'Saved.' });
  await settled();
  vi.advanceTimersByTime(4_000);
  expect(shown()).toBe(0);
  vi.useRealTimers();
  await expect.poll(toasts).toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showToast({ message: 'Saved again.' });
  await page.elementLocator(await settled()).hover({ position: { x: 40, y: 20 } });
  vi.advanceTimersByTime(4_000);
  expect(shown()).toBe(1);
});

it('what was done is said once: no toast says what a sheet says [APP-47]', async () => {
  const sheet = (
    <Stage>
      <Toasts />
      <DoneSheet opened title="You have subscribed" onClose={() => undefined} />
    </Stage>
  );
  const { unmount } = await render(sheet);
  await showToast({ about: 'done', message: 'Subscribed.' });
  await showToast({ message: 'Copied' });
  await expect.poll(texts).toEqual(['Copied']);
  await unmount();
  notifications.clean();
  const { rerender } = await render(
    <Stage>
      <Toasts />
    </Stage>,
  );
  await showToast({ about: 'done', message: 'Subscribed.' });
  await expect.poll(texts).toEqual(['Subscribed.']);
  await rerender(sheet);
  await expect.poll(texts).toEqual([]);
});
