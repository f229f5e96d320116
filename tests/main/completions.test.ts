import { describe, expect, it } from 'vitest';
import type { Completion } from '#domain/completion.ts';
import { decimal } from '#domain/decimal.ts';
import { createScriptedApi, success } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedForexOrder } from '#fixtures/exchange/specified.ts';
import { euroDollar } from '#fixtures/market.ts';
import { credentials, realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { createNoticeStore } from '#gateway/device/stored-notices.ts';
import type { Environment } from '#main/environment.ts';
import { createForex } from '#main/forex.ts';
import { forexCalls } from '#protocol/forex.ts';
import { testCore } from '../kit/headless/core.ts';
import { flushPromises } from '../kit/headless/fake-clocks.ts';

const pending = { ...specifiedForexOrder, Id: 7, Status: 0, ForexTradeLists: tradedEuroDollar };
const held = { ...pending, Status: 1, Price: '1.1682', Quantity: '0.2' };
const closed = { ...held, Status: 3, FactProfits: '-12.5' };

const open = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1000),
  feeBasis: 'lots',
} as const;

const filled = { kind: 'filled', symbol: 'EUR/USD', side: 'buy', lots: '0.2', price: '1.1682', places: 5 };

/** Contract trading of the app, at an exchange whose lists a test changes. */
function startForex(environment: Partial<Environment> = {}) {
  const lists: Record<string, object[]> = { 0: [], 1: [], 3: [] };
  const completions: Completion[] = [];
  const api = createScriptedApi({
    [forexCalls.orders.path]: ({ query: { status = '' } }) => {
      const data = lists[status] ?? [];
      return success({ data, total: data.length });
    },
    [forexCalls.submit.path]: success(null),
  });
  const forex = createForex(
    testCore({
      token: 'token',
      fetch: api.fetch,
      environment,
      showCompletion: (completion) => completions.push(completion),
    }),
  );
  const report = (id: string) =>
    forex.live?.positions?.({
      orders: [{ id, currentPrice: decimal('1.1682'), profit: decimal(0) }],
      profit: decimal(0),
      marginLevel: null,
      margin: null,
    });
  const submit = () => api.requests.filter(({ path }) => path === forexCalls.submit.path).length;
  return { forex, lists, completions, report, submit };
}

/** The user is told this when an order has ended for a reason. */
async function completionsAfter(CloseReason: string): Promise<Completion[]> {
  const { forex, lists, completions } = startForex();
  lists[3] = [{ ...closed, CloseReason }];
  forex.live?.closed?.(['7']);
  await flushPromises();
  return completions;
}

describe('The user is told', () => {
  it('that a pending order was filled, at its price [FOREX-87]', async () => {
    const { forex, lists, completions, report } = startForex();
    lists[0] = [pending];
    forex.services.ordersOf('pending');
    forex.services.ordersOf('holding');
    await flushPromises();
    Object.assign(lists, { 0: [], 1: [held] });
    report('7');
    await flushPromises();
    expect(completions).toEqual([filled]);
    report('7');
    await flushPromises();
    expect(completions).toHaveLength(1);
  });

  it('that a pending order was filled which was placed here, although nobody has looked at the lists [FOREX-87]', async () => {
    const { forex, lists, completions, report, submit } = startForex();
    const entry = forex.services.orderEntryOf(euroDollar);
    entry.send({ type: 'change', changes: { kind: 'pending', price: decimal('1.1') } });
    entry.send({ type: 'conditions.changed', conditions: open });
    entry.send({ type: 'review.changed', review: { isFirst: false, share: null } });
    lists[0] = [pending];
    entry.send({ type: 'buy', quote: decimal('1.2'), openProfit: null });
    await flushPromises();
    expect(submit()).toBe(1);
    forex.services.ordersOf('holding');
    await flushPromises();
    Object.assign(lists, { 0: [], 1: [held] });
    report('7');
    await flushPromises();
    expect(completions).toEqual([filled]);
  });

  it('that a pending order was filled which the app had listed before it was loaded again [FOREX-87]', async () => {
    const storage = memory();
    const log = { since: 0, notices: [], awaited: ['filled 7'], off: [] };
    createNoticeStore(storage).write(realUser.id, log);
    const { forex, lists, completions, report } = startForex({ storage });
    lists[0] = [pending];
    forex.onSignedIn?.(credentials);
    await flushPromises();
    Object.assign(lists, { 0: [], 1: [held] });
    report('6');
    report('7');
    await flushPromises();
    expect(completions).toEqual([filled]);
  });

  it('nothing of an order that was filled when it was placed [FOREX-87]', async () => {
    const { forex, lists, completions, report } = startForex();
    forex.services.ordersOf('pending');
    forex.services.ordersOf('holding');
    await flushPromises();
    lists[1] = [held];
    report('7');
    await flushPromises();
    expect(completions).toEqual([]);
  });

  it.each(['stopLoss', 'takeProfit', 'forced', 'insolvent', 'trader'])(
    'that an order has ended, and why: %s [FOREX-87]',
    async (reason) => {
      expect(await completionsAfter(reason)).toEqual([
        { kind: 'closed', symbol: 'EUR/USD', reason, profit: '-12.5' },
      ]);
    },
  );

  it.each(['user', 'cancelled', ''])(
    'nothing of an order that the user has ended: "%s" [FOREX-87]',
    async (reason) => {
      expect(await completionsAfter(reason)).toEqual([]);
    },
  );
});
