import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Completion } from '#domain/completion.ts';
import { decimal } from '#domain/decimal.ts';
import { showAppToast } from '#main/call-toasts.ts';
import { showHappening } from '#main/notice/completions.ts';
import { showToast } from '#ui/screen/toast.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';

const balances = '/v2/api/main/wallet/getBalance';
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];
const texts = () => toasts().map(({ textContent }) => textContent);

afterEach(() => vi.useRealTimers());

it.each([
  ['with its message', 'The wallet is being moved.', 'The wallet is being moved.'],
  ['without words', '', 'The request was refused without a reason. Please try again later.'],
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
  await expect.poll(texts, { timeout: 10_000 }).toEqual(['The network failed (NETWORK). Please try again.']);
});

it('three messages are shown at once, and the next one when one of them is closed', async () => {
  const calls = [balances, '/api/user/get_profits', '/v2/api/micro/get_seconds', '/v2/api/micro/orders'];
  const refusals = calls.map((path) => [path, { code: 7, msg: path, data: null }]);
  await openWholeApp({
    path: '/trade',
    replies: { ...Object.fromEntries(refusals) },
  });
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

/** Whether two boxes share a part of the page. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

it('a toast covers nothing of the screen, which gets shorter by it [APP-37]', async () => {
  await openWholeApp({ path: '/', user: null });
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  const height = main.element().getBoundingClientRect().height;
  await showToast({ message: 'Saved.' });
  await expect.poll(() => toasts().length).toBe(1);
  await expect.poll(() => main.element().getBoundingClientRect().height).toBeLessThan(height);
  const beside = [main.element(), ...document.querySelectorAll('header, nav')];
  // It moves to its place.
  await expect
    .poll(() => toasts().flatMap((toast) => beside.filter((element) => overlap(toast, element))))
    .toEqual([]);
});

it('a toast moves with the user to the next screen [APP-37]', async () => {
  const { router } = await openWholeApp({ path: '/', user: null });
  await expect.element(page.getByRole('main')).toBeVisible();
  await showToast({ message: 'Saved.' });
  await expect.poll(() => toasts().length).toBe(1);
  await router.navigate({ to: '/login' });
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const screen = page.getByRole('group', { name: 'Sign in' });
  await expect.element(screen.getByText('Saved.')).toBeVisible();
});
