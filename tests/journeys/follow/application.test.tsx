import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { demoUser, realUser } from '#fixtures/session.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { success } from '../../kit/browser/app.tsx';
import { agree, apply, openTrader, paths, refusal } from '../../kit/browser/relations.ts';

const openApplication = (options: Parameters<typeof openTrader>[0] = {}) =>
  openTrader({ path: '/follow/trader-apply', ...options });

/** The user as the API sends it. */
const wireUser = (changes: object) => success({ id: 7, email: 'demo@pelorus.test', is_demo: 0, ...changes });
const waiting = wireUser({ trader_status: 1 });
const rejected = wireUser({ trader_status: 3, trader_reason: 'Your account has too few orders.' });

const reviewed = () => page.getByText('Your application is being reviewed', { exact: true });
const alert = () => page.getByRole('alert');

describe('The application to become a master trader', () => {
  it('has five steps, and a box without which nothing is sent [FOLLOW-21, FOLLOW-22, FOLLOW-53]', async () => {
    const { api } = await openApplication();
    await expect.element(page.getByRole('listitem').nth(4)).toBeVisible();
    await expect.element(page.getByRole('listitem').nth(5)).not.toBeInTheDocument();
    await expect.element(agree()).not.toBeChecked();
    await expect.element(apply()).toBeDisabled();
    await expect.element(apply()).toHaveAccessibleDescription('Tick the box above to apply.');
    await agree().click();
    await expect.element(apply()).toBeEnabled();
    await agree().click();
    await expect.element(apply()).toBeDisabled();
    expect(api.times(paths.apply)).toBe(0);
  });

  it("is sent once; the API's message is a toast and its only outcome, and the user is read again [FOLLOW-51, FOLLOW-58, FOLLOW-67]", async () => {
    const { api, bodies } = await openApplication();
    await agree().click();
    const reads = api.times(paths.user);
    await apply().click();
    await expect.element(alert()).toHaveTextContent('We have your application.');
    await expect.element(reviewed()).toBeVisible();
    await expect.element(apply()).not.toBeInTheDocument();
    expect(bodies(paths.apply)).toEqual([{}]);
    await expect.poll(() => api.times(paths.user)).toBe(reads + 1);
  });

  it('that is refused stays, with the message and the tick, and can be sent again [FOLLOW-51]', async () => {
    const { api, bodies } = await openApplication({
      replies: { [paths.apply]: refusal('Trade for three weeks first.') },
    });
    await agree().click();
    await apply().click();
    await expect.element(alert()).toHaveTextContent('Trade for three weeks first.');
    await expect.element(agree()).toBeChecked();
    api.replies[paths.apply] = success(null, 'We have your application.');
    await apply().click();
    await expect.element(reviewed()).toBeVisible();
    expect(bodies(paths.apply)).toHaveLength(2);
  });

  it('that got no answer is not repeated, and shows with the user whether it was received', async () => {
    const { api, bodies } = await openApplication({ replies: { [paths.apply]: 'no connection' } });
    await agree().click();
    await apply().click();
    await expect
      .element(alert())
      .toHaveTextContent("We got no answer, so we don't know whether your application was received.");
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(apply()).toBeEnabled();
    api.replies[paths.user] = waiting;
    await apply().click();
    await expect.element(reviewed()).toBeVisible();
    expect(bodies(paths.apply)).toHaveLength(2);
  });

  it('that waits shows its answer when it is announced, with the reason, and can be sent again', async () => {
    const { api, live, app } = await openApplication();
    await agree().click();
    api.replies[paths.user] = waiting;
    await apply().click();
    await expect.poll(() => userOf(app.context.session.session.getSnapshot())?.traderStatus).toBe('waiting');
    api.replies[paths.user] = rejected;
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText('Your last application was rejected')).toBeVisible();
    await expect.element(page.getByText('Your account has too few orders.')).toBeVisible();
    await expect.element(agree()).not.toBeChecked();
    await agree().click();
    api.replies[paths.user] = waiting;
    await apply().click();
    await expect.element(reviewed()).toBeVisible();
    await expect.element(page.getByText('Your last application was rejected')).not.toBeInTheDocument();
  });
});

describe('The page of the application', () => {
  it('of a user whose application waits says so', async () => {
    await openApplication({ user: { ...realUser, traderStatus: 'waiting' } });
    await expect.element(reviewed()).toBeVisible();
    await expect.element(apply()).not.toBeInTheDocument();
  });

  it('of a user whose application was approved leads to the followers', async () => {
    const { location } = await openApplication({
      user: { ...realUser, isTrader: true, traderStatus: 'approved' },
    });
    await expect.element(page.getByText('You are already a master trader.')).toBeVisible();
    await expect.element(apply()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See your followers' }).click();
    await expect.poll(location).toBe('/follow/my-follower');
  });

  it('says which name others will see, as far as the rules are known, and how one stops [FOLLOW-125]', async () => {
    const uid = '87654321';
    const first = await openApplication({ user: { ...realUser, uid } });
    const stopping = page.getByText('To stop being a master trader, write to customer service.');
    await expect.element(stopping).toBeVisible();
    await expect.element(page.getByText('Others see you as Trader 8765…', { exact: true })).toBeVisible();
    await first.close();
    await openApplication({ user: { ...realUser, uid, isTrader: true } });
    await expect.element(stopping).toBeVisible();
    await expect.element(page.getByText(/Others see you/)).not.toBeInTheDocument();
  });

  it('of a demo user leads to a real account', async () => {
    const { location } = await openApplication({ user: demoUser });
    await expect.element(page.getByText("A demo account can't become a master trader.")).toBeVisible();
    await expect.element(apply()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Get a real account' }).click();
    await expect.poll(location).toBe('/mine/real-only?from=%2Ffollow%2Ftrader-apply');
  });

  it('is for signed-in users; an API without the additions gets the form', async () => {
    const guest = await openApplication({ user: null });
    await expect.poll(guest.location).toBe('/login?from=%2Ffollow%2Ftrader-apply');
    await cleanup();
    await openApplication({ replies: { [paths.user]: wireUser({}) } });
    await expect.element(apply()).toBeVisible();
  });
});
