import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { activateLocale } from '#i18n/activation.ts';
import { openArea, type SentRequest, sessionInvalid, success } from '../../kit/browser/app.tsx';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';
import { paths as withdrawalPaths, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const company = '/api/company/getCompanyStatus';
const settings = '/api/basicSet/getBasicInfo';
const pairs = '/v2/api/forex/trade_list';
const categories = '/v2/api/forex/getCategories';
const user = '/api/user/info';
const balances = '/v2/api/main/wallet/getBalance';
const profits = '/api/user/get_profits';
const microOrders = '/v2/api/micro/orders';
const forexOrders = '/v2/api/forex/my_deal';
const bestTraders = '/api/follow/list';
const traders = '/api/follow/trader_list';
const ranking = '/api/rank/list';

afterEach(() => activateLocale('en'));

describe('At the start', () => {
  it('a guest reads what every visitor sees, each once, and nothing of a user', async () => {
    const { api } = await startReadApp({ user: null });
    expect(api.requests.map(({ path }) => path).sort()).toEqual(
      [settings, company, categories, pairs].sort(),
    );
  });

  it('a user also reads user, balances, profits and running micro orders, under the stored token', async () => {
    const { api } = await startReadApp();
    const own = [user, balances, profits, microOrders];
    expect(new Set(api.requests.map(({ path }) => path))).toEqual(
      new Set([settings, company, categories, pairs, ...own]),
    );
    expect(new Set(api.requests.map(({ token }) => token))).toEqual(new Set(['token 1']));
    const running = api.requests.filter(({ path }) => path === microOrders);
    expect(new Set(running.map(({ query }) => query.status))).toEqual(new Set(['1']));
  });

  it('what was refused with a stored token that is over is read again without it, once that is known, and nobody is told [API-20]', async () => {
    const withoutToken = ({ token }: SentRequest) => (token === null ? success([]) : sessionInvalid);
    const { api, storage } = await startReadApp({
      user: null,
      token: 'over',
      replies: {
        [settings]: ({ token }) => (token === null ? success({}) : sessionInvalid),
        [pairs]: withoutToken,
        [categories]: withoutToken,
      },
    });
    const tokens = (path: string) =>
      api.requests.filter((request) => request.path === path).map(({ token }) => token);
    await expect
      .poll(() => [settings, pairs, categories].map(tokens))
      .toEqual([
        ['over', null],
        ['over', null],
        ['over', null],
      ]);
    expect([storage.read('pelorus:token'), toasts()]).toEqual([null, []]);
  });
});

describe('When live data arrives again', () => {
  const environment = { random: () => 0 };

  it('a user who was sent the missed events reads nothing but what they concern [LIVE-21, LIVE-22]', async () => {
    const { calls, callsSent, forgetCalls, reconnect, live } = await startReadApp({
      environment,
    });
    live.resume(true);
    // The reads that the first login has caused have ended by then.
    await reconnect();
    forgetCalls();
    await reconnect();
    expect(await callsSent()).toEqual([]);
    live.pushEvent('FOREX_CLOSED', []);
    await expect.poll(calls).toEqual(expect.arrayContaining([profits, balances]));
  });

  it('a user reads again if an event was left out, and at an API that numbers none [LIVE-22]', async () => {
    const gap = await startReadApp({ environment });
    gap.forgetCalls();
    gap.live.push('FOREX_CLOSED', [], { epoch: 'scripted', number: 7 });
    await expect.poll(gap.calls).toEqual([profits, user, balances, microOrders].sort());
    const plain = await startReadApp({
      environment: { ...environment, hasAdditions: false },
    });
    plain.live.resume(true);
    // In the background and so the last, those of the two pairs.
    await expect.poll(() => plain.api.times('/v2/api/forex/abbreviated_cache_kline')).toBe(2);
    plain.forgetCalls();
    await plain.reconnect();
    expect(plain.calls()).toEqual([profits, user, balances, microOrders].sort());
  });

  it('a guest reads only pairs, if these were read more than 5 seconds ago', async () => {
    const now = { monotonic: 0 };
    const { calls, forgetCalls, reconnect, callsSent } = await startReadApp({
      user: null,
      environment: { ...environment, monotonic: () => now.monotonic },
    });
    forgetCalls();
    now.monotonic += 5_000;
    await reconnect();
    expect(await callsSent()).toEqual([]);
    now.monotonic += 1;
    await reconnect();
    expect(calls()).toEqual([pairs]);
    forgetCalls();
    now.monotonic += 5_000;
    await reconnect();
    expect(await callsSent()).toEqual([]);
  });

  it('a user reads again what may have changed meanwhile, with the lists of orders that were opened before', async () => {
    const { app, calls, forgetCalls, reconnect, api } = await startReadApp({ environment });
    const forex = await app.context.areas.forex();
    const list = forex.ordersOf('holding');
    await expect.poll(() => list.getSnapshot().value).toBe('finished');
    forgetCalls();
    const before = api.times(forexOrders);
    await reconnect();
    expect(calls()).toEqual([profits, user, balances, microOrders, forexOrders].sort());
    await expect.poll(() => list.getSnapshot().value).toBe('finished');
    expect(api.times(forexOrders)).toBe(before + 1);
  });

  it('what got no answer before is read again, values and lists, and nothing that was refused', async () => {
    const { app, api, calls, forgetCalls, reconnect, callsSent } = await startReadApp({
      user: null,
      environment,
      replies: {
        [bestTraders]: 'no connection',
        [traders]: 'no connection',
        [ranking]: { code: 0, msg: 'Not now.', data: null },
      },
    });
    const area = await app.context.areas.traders();
    const content = await app.context.areas.content();
    const actors = [area.best(), area.traders(), content.ranking()];
    const states = () => actors.map((actor) => actor.getSnapshot().value);
    await expect.poll(states).toEqual(['failed', 'broken', 'broken']);
    Object.assign(api.replies, {
      [bestTraders]: success({ list: [], total: 0 }),
      [traders]: success({ list: [], total: 0 }),
    });
    forgetCalls();
    await reconnect();
    await expect.poll(states).toEqual(['loaded', 'finished', 'broken']);
    expect(calls()).toEqual([bestTraders, traders]);
    forgetCalls();
    await reconnect();
    expect(await callsSent()).toEqual([]);
  });
});

it('When a contract is closed, balances, profits and contracts are read again', async () => {
  const { app, live, calls, forgetCalls } = await startReadApp();
  const list = (await app.context.areas.forex()).ordersOf('holding');
  await expect.poll(() => list.getSnapshot().value).toBe('finished');
  forgetCalls();
  live.push('FOREX_CLOSED', ['77']);
  await expect.poll(calls).toEqual([profits, balances, forexOrders].sort());
});

describe('When another screen is shown', () => {
  it('a user reads what it shows [MARKET-28]', async () => {
    const { app, forgetCalls, callsSent, untilRead } = await startReadApp({
      replies: { [traders]: success({ data: [], total: 0 }) },
    });
    const { areas } = app.context;
    const lists = [(await areas.forex()).ordersOf('holding'), (await areas.traders()).traders()];
    for (const [path, expected] of [
      ['/', [pairs, user]],
      ['/user', [user]],
      ['/trade', [pairs]],
      ['/order', [pairs, microOrders, forexOrders]],
      ['/follow/follow-list', [traders]],
      ['/rank', []],
    ] as const) {
      await untilRead();
      await expect
        .poll(() => lists.map((list) => list.getSnapshot().value))
        .toEqual(['finished', 'finished']);
      forgetCalls();
      app.onNavigated(path);
      expect(await callsSent(), path).toEqual([...expected].sort());
    }
  });

  it('a guest reads nothing of a user', async () => {
    const { app, callsSent } = await startReadApp({ user: null });
    for (const path of ['/', '/user']) app.onNavigated(path);
    expect(await callsSent()).not.toContain(user);
  });
});

describe('When the language changes', () => {
  it('what is named in it is read again; the language of the start is no change', async () => {
    const { calls, forgetCalls, api, untilRead, callsSent } = await startReadApp({ user: null });
    forgetCalls();
    await activateLocale('en');
    expect(await callsSent()).toEqual([]);
    await activateLocale('spa');
    await expect.poll(calls).toEqual([categories, pairs].sort());
    await untilRead();
    expect(api.requests.at(-1)?.language).toBe('spa');
    forgetCalls();
    await activateLocale('spa');
    expect(await callsSent()).toEqual([]);
  });
});

describe('The live price of a pair', () => {
  const closed = { ...wirePair, MarketStatus: 2 };
  const gold = { ...wirePair, Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD' };
  const move = (symbol: string, close: string) => [{ symbol, quotation: { Close: close, Change: '0.9' } }];

  async function open() {
    const now = { monotonic: 0 };
    const started = await startReadApp({
      user: null,
      environment: { monotonic: () => now.monotonic },
      replies: { [pairs]: success([closed, gold]) },
    });
    started.forgetCalls();
    return { ...started, now };
  }

  it('makes the pairs be read again if its market was closed, since it must have opened; at most every 30 seconds', async () => {
    const { app, live, now, api, callsSent } = await open();
    const before = api.times(pairs);
    live.push('DAY_MARKET', move('EURUSD', '1.26'));
    expect(await callsSent()).toEqual([pairs]);
    await expect.poll(() => app.context.market.pairs.getSnapshot().value).toBe('loaded');
    now.monotonic += 29_999;
    live.push('DAY_MARKET', move('EURUSD', '1.27'));
    await callsSent();
    expect(api.times(pairs)).toBe(before + 1);
    now.monotonic += 1;
    live.push('DAY_MARKET', move('EURUSD', '1.28'));
    await callsSent();
    expect(api.times(pairs)).toBe(before + 2);
  });

  it('makes nothing be read of an open market, of a pair that is not on offer, and where it has not moved', async () => {
    const { live, callsSent } = await open();
    for (const [code, price] of [
      ['XAUUSD', '1.26'],
      ['GBPUSD', '1.26'],
      ['EURUSD', '1.25'],
    ] as const)
      live.push('DAY_MARKET', move(code, price));
    expect(await callsSent()).toEqual([]);
  });
});

it('Reads of which one takes long say so once, over what is awaited, which does not move', async () => {
  const { [withdrawalPaths.currencies]: _, ...replies } = withdrawalReplies;
  await openArea(replies, { path: '/mine/withdraw?type=0' });
  const slow = page.getByText('This is taking longer than usual.');
  await expect.element(page.getByRole('heading', { name: 'Withdraw', exact: true })).toBeVisible();
  const awaited = page.getByRole('main').getByRole('status', { name: 'Loading' });
  const place = () => awaited.element().getBoundingClientRect().toJSON();
  const before = place();
  await expect.element(slow, { timeout: 8_000 }).toBeVisible();
  expect(slow.elements()).toHaveLength(1);
  expect(place()).toEqual(before);
});
