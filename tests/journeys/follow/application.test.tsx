import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#fixtures/session.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { success } from '../../kit/browser/app.tsx';
import { agree, openTrader, paths } from '../../kit/browser/relations.ts';

const path = '/follow/trader-apply';
const apply = () => page.getByRole('button', { name: 'Apply', exact: true });
const reviewed = () => page.getByText('Your application is being reviewed', { exact: true });
const stopping = () => page.getByText('To stop being a master trader, write to customer service.');

/** The user as the API sends it. */
const wireUser = (changes: object) => success({ id: 7, email: 'demo@pelorus.test', is_demo: 0, ...changes });
const waiting = wireUser({ trader_status: 1 });

it('the application to become a master trader has five steps and a box without which it is not sent, shows its answer with the reason when that is announced, and can be sent again [FOLLOW-21, FOLLOW-22, FOLLOW-51, FOLLOW-53, FOLLOW-125]', async () => {
  const { api, live, app, bodies } = await openTrader({ path, user: { ...realUser, uid: '87654321' } });
  await expect.element(page.getByRole('listitem').nth(4)).toBeVisible();
  await expect.element(page.getByRole('listitem').nth(5)).not.toBeInTheDocument();
  await expect.element(page.getByText('Others see you as Trader 8765…', { exact: true })).toBeVisible();
  await expect.element(stopping()).toBeVisible();
  await expect.element(agree()).not.toBeChecked();
  await expect.element(apply()).toBeDisabled();
  await expect.element(apply()).toHaveAccessibleDescription('Tick the box above to apply.');
  await agree().click();
  api.replies[paths.user] = waiting;
  await apply().click();
  await expect.element(reviewed()).toBeVisible();
  await expect.element(apply()).not.toBeInTheDocument();
  expect(bodies(paths.apply)).toEqual([{}]);
  await expect.poll(() => userOf(app.context.session.session.getSnapshot())?.traderStatus).toBe('waiting');
  const reason = 'Your account has too few orders.';
  api.replies[paths.user] = wireUser({ trader_status: 3, trader_reason: reason });
  live.push('FOREX_CLOSED', []);
  await expect.element(page.getByText('Your last application was rejected')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(agree()).not.toBeChecked();
  await agree().click();
  api.replies[paths.user] = waiting;
  await apply().click();
  await expect.element(reviewed()).toBeVisible();
  await expect.element(page.getByText('Your last application was rejected')).not.toBeInTheDocument();
});

it('the page of a user whose application waits says so', async () => {
  await openTrader({ path, user: { ...realUser, traderStatus: 'waiting' } });
  await expect.element(reviewed()).toBeVisible();
  await expect.element(apply()).not.toBeInTheDocument();
});

it.each([
  {
    user: demoUser,
    reason: "A demo account can't become a master trader.",
    way: 'Get a real account',
    path: '/mine/real-only?from=%2Ffollow%2Ftrader-apply',
    stops: 0,
  },
  {
    user: { ...realUser, isTrader: true },
    reason: 'You are already a master trader.',
    way: 'See your followers',
    path: '/follow/my-follower',
    stops: 1,
  },
])('a user who cannot apply is told why, and led on: $way [FOLLOW-125]', async (other) => {
  const { location } = await openTrader({ path, user: other.user });
  await expect.element(page.getByText(other.reason)).toBeVisible();
  await expect.element(apply()).not.toBeInTheDocument();
  await expect.element(page.getByText(/Others see you/)).not.toBeInTheDocument();
  expect(stopping().elements()).toHaveLength(other.stops);
  await page.getByRole('button', { name: other.way }).click();
  await expect.poll(location).toBe(other.path);
});
