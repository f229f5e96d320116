import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closedOrder, ordersReply } from '#fixtures/exchange/orders.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { forexCalls } from '#protocol/forex.ts';
import { openWholeApp, startWholeApp, success } from '../../kit/browser/app.tsx';
import {
  depositReplies,
  fillInCoin,
  openDeposits,
  record,
  recordsPath,
  submit,
  submitCoin,
} from '../../kit/browser/deposits.tsx';
import { paths as funds, openFunds, wireSubscription } from '../../kit/browser/funds.ts';
import {
  fillIn as fillInRepayment,
  paths as loans,
  openRepayment,
  submit as sendProof,
  wireLoan,
} from '../../kit/browser/repayments.tsx';

const bell = (name: string) => page.getByRole('link', { name, exact: true });
const notice = (name: RegExp) => page.getByRole('link', { name });
const records = (...data: object[]) => success({ data, total: data.length });
const stoppedOut = { ...closedOrder, CloseReason: 'stopLoss' };
const refused = { code: 0, msg: 'Not now.', data: null };
const now = () => Date.UTC(2026, 2, 2, 9, 40);

/** A deposit that is being checked, on the page of deposits. */
const openWaiting = (changes: Partial<Parameters<typeof openWholeApp>[0]> = {}) =>
  openWholeApp({
    path: '/mine/charge',
    replies: { ...depositReplies, [recordsPath]: records(record) },
    ...changes,
  });

type Opened = Awaited<ReturnType<typeof openWaiting>>;

/** The deposit is credited while the user is on another page, which the channel reports as a change of balances. */
async function credit({ router, api, live }: Opened) {
  await expect.element(page.getByText('100.50 USDT').first()).toBeVisible();
  await router.navigate({ to: '/' });
  await expect.element(bell('Notices')).toBeVisible();
  api.replies[recordsPath] = records({ ...record, status: 1 });
  live.pushEvent('FOREX_CLOSED', []);
}

describe('What happens while the user is elsewhere', () => {
  it('is counted on home and on the account page, said in the list, and read when it is opened [NOTICE-1, NOTICE-4, NOTICE-5]', async () => {
    const opened = await openWaiting();
    await credit(opened);
    await expect.element(bell('Notices: 1 unread')).toBeVisible();
    await opened.router.navigate({ to: '/user' });
    await bell('Notices 1 unread').click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
    expect(opened.location()).toBe('/mine/notices');
    await expect.element(notice(/^Unread: Your deposit was credited 100\.50 USDT/)).toBeVisible();
    await notice(/Your deposit was credited/).click();
    await expect.poll(opened.location).toBe('/mine/charge?type=0');
    await opened.router.navigate({ to: '/' });
    await expect.element(bell('Notices')).toBeVisible();
  });

  it('is counted on the icon of the app, until it is read or the user signs out [NOTICE-11]', async () => {
    const shown: number[] = [];
    const badge = {
      setAppBadge: async (count?: number) => void shown.push(count ?? Number.NaN),
      clearAppBadge: async () => void shown.push(0),
    };
    const opened = await openWaiting({ environment: { badge } });
    opened.api.replies['/api/user/logout'] = success(null);
    await credit(opened);
    await expect.poll(() => shown).toEqual([0, 1]);
    opened.app.context.session.session.send({ type: 'signOut' });
    await expect.poll(() => shown).toEqual([0, 1, 0]);
  });
});

it('a deposit that was being checked before a reload is noted on home, although its list was never open there [NOTICE-14]', async () => {
  const storage = memory();
  const before = await openWaiting({ environment: { storage } });
  await expect.element(page.getByText('100.50 USDT').first()).toBeVisible();
  await before.close();
  const { api, live } = await openWaiting({ path: '/', environment: { storage } });
  // Coins and money of banks have a list each.
  await expect.poll(() => api.times(recordsPath)).toBe(2);
  api.replies[recordsPath] = records({ ...record, status: 1 });
  live.pushEvent('FOREX_CLOSED', []);
  await expect.element(bell('Notices: 1 unread')).toBeVisible();
});

it('a deposit that was just recorded is noted after a reload, although its list could not be read before [NOTICE-14]', async () => {
  const storage = memory();
  const before = await openDeposits({ environment: { storage } });
  await fillInCoin();
  Object.assign(before.api.replies, {
    [recordsPath]: refused,
    [submitCoin]: success({ id: 77 }, 'Recorded.'),
  });
  await submit().click();
  await expect.element(page.getByText('Your deposit was submitted')).toBeVisible();
  await before.close();
  const reply = records({ ...record, id: 77, status: 1 });
  await openDeposits({ path: '/', environment: { storage }, replies: { [recordsPath]: reply } });
  await expect.element(bell('Notices: 1 unread')).toBeVisible();
});

it('a repayment whose proof was just sent is noted after a reload, although its loan could not be read again before [NOTICE-14]', async () => {
  const storage = memory();
  const before = await openRepayment({ environment: { storage } });
  await fillInRepayment();
  Object.assign(before.api.replies, {
    [loans.loan]: 'no connection',
    [loans.records]: 'no connection',
  });
  await sendProof().click();
  await expect.element(page.getByText('Your repayment is being checked', { exact: true })).toBeVisible();
  await before.close();
  const repaid = { ...wireLoan, status: 5, accepted_at: '2026-03-02T09:38:00Z' };
  await openRepayment({
    path: '/',
    environment: { storage },
    replies: { [loans.records]: records(repaid) },
  });
  await expect.element(bell('Notices: 1 unread')).toBeVisible();
});

it('a loan that falls due is noted on home with the day and the time, although no loans were ever open on the device [NOTICE-24, NOTICE-26]', async () => {
  const due = new Date(2026, 2, 3, 10, 20).toISOString();
  // Only what comes after the first look is news.
  let time = Date.UTC(2026, 2, 2, 12);
  const { api, router } = await openRepayment({
    path: '/',
    environment: { now: () => (time += 1) },
    replies: {
      [loans.info]: success({ status: 2, unpaid: 1, unpaid_amount: '250' }),
      [loans.records]: records({ ...wireLoan, repayment_time: due }),
    },
  });
  await expect.element(bell('Notices: 1 unread')).toBeVisible();
  expect(api.times(loans.records)).toBe(1);
  await router.navigate({ to: '/mine/notices' });
  await expect
    .element(notice(/Your loan is due soon.*Repay by Mar 3, 2026, 10:20 GMT.* at the latest/))
    .toBeVisible();
});

it('a user who owes nothing has no loans read on home', async () => {
  const { api } = await openRepayment({
    path: '/',
    replies: { [loans.info]: success({ status: 2, unpaid: 0, unpaid_amount: '0' }) },
  });
  await expect.poll(() => api.times(loans.info)).toBe(1);
  await expect.element(bell('Notices')).toBeVisible();
  expect(api.times(loans.records)).toBe(0);
});

it('an order that a stop has closed while its user is on home is noted, although no list of orders was open, and the notice leads to it [NOTICE-1, NOTICE-4, FOREX-87]', async () => {
  const { live, router } = await openWholeApp({
    path: '/',
    environment: { now },
    replies: { [forexCalls.orders.path]: ordersReply({ closed: [stoppedOut] }) },
  });
  await expect.element(bell('Notices')).toBeVisible();
  // The area of orders may still be loading.
  const noticedAfterEvent = () => {
    live.pushEvent('FOREX_CLOSED', ['501']);
    return bell('Notices: 1 unread').query();
  };
  await expect.poll(noticedAfterEvent).not.toBeNull();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('EUR/USD +$40.00Stop loss');
  expect(router.state.location.pathname).toBe('/');
  await router.navigate({ to: '/mine/notices' });
  const closed = notice(/^Unread: EUR\/USD \+\$40\.00 Stop loss/);
  await expect.element(closed).toHaveAttribute('href', '/order?source=0&type=3');
  await expect.element(page.getByRole('heading', { level: 2, name: /Mar 2/ })).toBeVisible();
});

it('what happened before the app was first used on the device is no notice [NOTICE-1]', async () => {
  const { router } = await openWholeApp({
    path: '/order?type=3',
    environment: { now: () => Date.UTC(2026, 2, 2, 10) },
    replies: { [forexCalls.orders.path]: ordersReply({ closed: [stoppedOut] }) },
  });
  await expect.element(page.getByText('EUR/USD').first()).toBeVisible();
  await router.navigate({ to: '/mine/notices' });
  await expect.element(page.getByText('No notices yet', { exact: true }).last()).toBeVisible();
});

/** An app whose list of closed orders has one that a stop has closed. */
function startWithStop(storage = memory(), events = new EventTarget()) {
  const started = startWholeApp({
    path: '/',
    environment: { storage, now, network: { isOnline: () => true, events } },
    replies: {
      '/api/user/logout': success(null),
      [forexCalls.orders.path]: ordersReply({ closed: [stoppedOut] }),
    },
  });
  const idsOf = async () => {
    const { centre } = await started.app.context.areas.notices();
    return centre()
      .getSnapshot()
      .context.log.notices.map(({ id }) => id);
  };
  const readClosed = async () => {
    // The user is known from here on.
    await expect.poll(() => started.app.context.session.session.getSnapshot().hasTag('known')).toBe(true);
    await started.app.context.areas.notices();
    (await started.app.context.areas.forex()).ordersOf('closed');
  };
  return { ...started, idsOf, readClosed };
}

const key = 'pelorus:notices';

it('an event is one notice in two tabs, which is read in both, and after a reload [NOTICE-2]', async () => {
  const storage = memory();
  const events = new EventTarget();
  const [one, other] = [startWithStop(storage), startWithStop(storage, events)];
  await one.readClosed();
  await expect.poll(one.idsOf).toEqual(['closed 501']);
  await other.readClosed();
  await expect.poll(other.idsOf).toEqual(['closed 501']);
  (await one.app.context.areas.notices()).centre().send({ type: 'readAll' });
  events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const { centre } = await other.app.context.areas.notices();
  expect(centre().getSnapshot().context.log.notices).toMatchObject([{ isRead: true }]);
  const reloaded = startWithStop(storage);
  await reloaded.readClosed();
  await expect.poll(reloaded.idsOf).toEqual(['closed 501']);
  expect(JSON.parse(storage.read(key) ?? '').log.notices).toHaveLength(1);
});

it('what a session has noted is there for its user after it has expired, and gone for the next one [NOTICE-3]', async () => {
  const started = startWithStop();
  const { session } = started.app.context.session;
  await started.readClosed();
  await expect.poll(started.idsOf).toEqual(['closed 501']);
  session.send({ type: 'session.expired', token: 'token 1' });
  await expect.poll(() => session.getSnapshot().matches('guest')).toBe(true);
  expect(started.storage.read(key)).toContain('closed 501');
  const user = { ...realUser, id: '9' };
  session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });
  expect(await started.idsOf()).toEqual([]);
  expect(started.storage.read(key)).not.toContain('closed 501');
});

it.each([
  ['that was redeemed early', 3, /^Unread: Redeemed early 1,203\.696 USDT Quarterly income/],
  ['whose term is over', 4, /^Unread: Fund finished, share paid out 1,234\.56 USDT Quarterly income/],
])(
  'a fund %s is a notice with what was paid out, and leads to the subscriptions [NOTICE-13]',
  async (_, status, words) => {
    const listed = (changes: object) =>
      success({ data: [{ ...wireSubscription, sum_profit: null, ...changes }], last_page: 1 });
    const { api, live, router } = await openFunds({
      path: '/mining/record',
      environment: { now },
      replies: { [funds.records]: listed({ status: 2 }) },
    });
    await expect.element(page.getByText('Quarterly income').first()).toBeVisible();
    api.replies[funds.records] = listed({ status, end_time: '2026-03-02T09:41:00Z' });
    live.pushEvent('FOREX_CLOSED', []);
    await router.navigate({ to: '/mine/notices' });
    await expect.element(notice(words)).toHaveAttribute('href', '/mining/record');
  },
);

it("a notice about a fund takes the fund's name from the exchange when the notices are opened, as the language may have changed [NOTICE-25]", async () => {
  const what = {
    kind: 'income',
    fund: 'Three months',
    amount: '4.074',
    currency: 'USDT',
    subscriptionId: '91',
  };
  const notices = [{ id: 'income 91 1', at: now(), isRead: true, what }];
  const log = { since: 0, notices, awaited: [], off: [] };
  const storage = memory();
  storage.write(key, JSON.stringify({ version: 1, userId: realUser.id, log }));
  await openFunds({
    path: '/mine/notices',
    environment: { now, storage },
    replies: { [funds.records]: success({ data: [wireSubscription], last_page: 1 }) },
  });
  await expect.element(notice(/^Fund income credited 4\.074 USDT Quarterly income/).last()).toBeVisible();
  await expect.element(page.getByText('Three months')).not.toBeInTheDocument();
});
