import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { fundOf, subscriptionAmountOf, subscriptionStepOf } from '#machines/fund/subscription.machine.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { fundReplies, holding, paths, quarterly, weekly } from '../../kit/browser/funds.ts';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';

const fundPaths = Object.values(paths).filter((path) => path.startsWith('/api/fund/'));
const fund = { ...quarterlyFund, id: '81' };

async function open(replies: Record<string, ReplyTo> = {}, byForm: object = {}) {
  const tabStorage = memory();
  if (Object.keys(byForm).length > 0)
    tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm }));
  const started = await startReadApp({
    user: realUser,
    environment: { tabStorage },
    replies: (usual) => ({ ...usual, ...fundReplies, '/api/user/logout': success(null), ...replies }),
  });
  const funds = await started.app.context.areas.funds();
  const drafts = () => JSON.parse(tabStorage.read(draftsKey) ?? 'null')?.byForm ?? {};
  /** Opens everything, and waits until it is read. */
  const settled = async () => {
    const lists = [funds.list(), funds.records(), funds.incomeOf('91')];
    await expect
      .poll(() => lists.map((list) => list.getSnapshot().value))
      .toEqual(lists.map(() => 'finished'));
    await expect.poll(() => funds.fundOf('81').getSnapshot().value).toBe('loaded');
  };
  const fundCallsOf = (calls: readonly string[]) => calls.filter((call) => fundPaths.includes(call));
  return { ...started, funds, drafts, settled, fundCallsOf };
}

type App = Awaited<ReturnType<typeof open>>;

const signIn = ({ app }: App, user: typeof realUser) =>
  app.context.session.session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });

describe('The form of a fund', () => {
  it('is one for each fund, and has the balance of the cash account as soon as it is read', async () => {
    const { funds, app, api } = await open();
    const form = funds.formOf(fund);
    expect(funds.formOf({ ...fund, title: 'Another copy' })).toBe(form);
    expect(funds.formOf({ ...fund, id: '82' })).not.toBe(form);
    expect(form.getSnapshot().context.available).toBe('2310.25');
    api.replies[paths.balances] = holding('5');
    app.context.wallet.balances.send({ type: 'refresh' });
    await expect.poll(() => form.getSnapshot().context.available).toBe('5');
    expect(funds.formOf({ ...fund, id: '83' }).getSnapshot().context.available).toBe('5');
  });

  it('takes over the fund each time that it is read', async () => {
    const { funds, settled, api } = await open();
    await settled();
    const form = funds.formOf(fund);
    api.replies[paths.fund] = success({ ...quarterly, dividend_percentage: '0.4' });
    funds.fundOf('81').send({ type: 'refresh' });
    await expect.poll(() => fundOf(form.getSnapshot()).dailyPercent).toBe('0.4');
  });

  it('is a draft from the first change until it is recorded', async () => {
    const { funds, drafts } = await open({}, { 'fund.81': '500' });
    const form = funds.formOf(fund);
    expect(subscriptionAmountOf(form.getSnapshot())).toBe('500');
    form.send({ type: 'change', amount: decimal(600) });
    expect(drafts()).toEqual({ 'fund.81': '600' });
    form.send({ type: 'review' });
    form.send({ type: 'confirm' });
    expect(drafts()).toEqual({ 'fund.81': '600' });
    await expect.poll(() => subscriptionStepOf(form.getSnapshot())).toBe('subscribed');
    expect(drafts()).toEqual({});
    expect(toasts()).toEqual(['success: Your subscription is recorded.']);
  });

  it('with a draft that another version has written begins empty', async () => {
    const { funds } = await open({}, { 'fund.81': { amount: '500' } });
    expect(subscriptionAmountOf(funds.formOf(fund).getSnapshot())).toBeNull();
  });
});

describe('The pages of funds', () => {
  it.each([
    ['/mining', [paths.list]],
    ['/mining/subscribe', [paths.fund]],
    ['/mining/record', [paths.records]],
    ['/mining/income', [paths.income]],
    ['/mine/withdraw', []],
  ])('%s reads what it shows each time that it is entered', async (path, expected) => {
    const { app, settled, forgetCalls, callsSent, fundCallsOf } = await open();
    await settled();
    forgetCalls();
    app.onNavigated(path);
    expect(fundCallsOf(await callsSent())).toEqual(expected);
  });

  it('read fund, records and income when money has moved', async () => {
    const { live, settled, forgetCalls, calls, fundCallsOf } = await open();
    await settled();
    forgetCalls();
    live.push('FOREX_CLOSED', ['1']);
    await expect.poll(() => fundCallsOf(calls())).toEqual([paths.fund, paths.income, paths.records].sort());
  });

  it('read funds and records in the language that was chosen', async () => {
    const { app, settled, forgetCalls, calls, fundCallsOf } = await open();
    await settled();
    forgetCalls();
    app.onLocaleChanged();
    await expect.poll(() => fundCallsOf(calls())).toEqual([paths.fund, paths.list, paths.records].sort());
  });

  it('read nothing that was not opened', async () => {
    const { app, live, callsSent, fundCallsOf } = await open();
    for (const path of ['/mining', '/mining/subscribe', '/mining/record', '/mining/income'])
      app.onNavigated(path);
    live.push('FOREX_CLOSED', ['1']);
    expect(fundCallsOf(await callsSent())).toEqual([]);
  });

  it('have their own actors for each fund and each subscription', async () => {
    const { funds, api } = await open();
    expect(funds.fundOf('81')).toBe(funds.fundOf('81'));
    await expect
      .poll(() => funds.fundOf('82').getSnapshot().context.value)
      .toMatchObject({
        known: true,
        value: { title: weekly.title },
      });
    expect(funds.incomeOf('91')).not.toBe(funds.incomeOf('92'));
    await expect
      .poll(() => api.requests.filter(({ path }) => path === paths.income).map(({ query }) => query.sub_id))
      .toEqual(['91', '92']);
  });
});

describe('What was opened of funds', () => {
  const opened = ({ funds }: App) => [
    funds.list(),
    funds.fundOf('81'),
    funds.formOf(fund),
    funds.records(),
    funds.redemption(),
    funds.incomeOf('91'),
  ];

  it('stays when the same user signs in again', async () => {
    const started = await open();
    signIn(started, realUser);
    const before = opened(started);
    signIn(started, realUser);
    expect(opened(started).every((actor, index) => actor === before[index])).toBe(true);
  });

  it.each([
    ['another user signs in', (started: App) => signIn(started, { ...realUser, id: '9' })],
    ['the user signs out', ({ app }: App) => app.context.session.session.send({ type: 'signOut' })],
  ])('is gone when %s', async (_, leave) => {
    const started = await open();
    signIn(started, realUser);
    const before = opened(started);
    leave(started);
    await expect
      .poll(() => before.map((actor) => actor.getSnapshot().status))
      .toEqual(before.map(() => 'stopped'));
    expect(opened(started).some((actor, index) => actor === before[index])).toBe(false);
  });
});
