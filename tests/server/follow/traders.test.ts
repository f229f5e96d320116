import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contentCalls } from '#protocol/content.ts';
import { closeTo, copyTrading, newContractTrader, newLeader } from '../../kit/server/copying.ts';
import { memory } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { push } from '../../kit/server/prices.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig } from '../../kit/server/session.ts';

const day = 86_400_000;

const rankingOf = (exchange: TestSandbox, page: number) => exchange.read(contentCalls.ranking, { page });

exchangeSuite('the figures of traders', { engines: 'one', config: sessionConfig }, (exchange) => {
  type Leader = Awaited<ReturnType<typeof newLeader>>;

  /** Buys 0.1 lots of EUR/USD at one price and sells them at another. */
  async function earn(leader: Leader, from: string, to: string): Promise<string> {
    await push(exchange, 'EURUSD', from);
    const id = await leader.place();
    await push(exchange, 'EURUSD', to);
    await leader.close(id);
    await exchange.sandbox.settled();
    return id;
  }
  /** Has an order's close be as many days ago. */
  const closedDaysAgo = (id: string, days: number) =>
    sql`update forex_order set completed_at = completed_at - ${days * day} where id = ${Number(id)}`.execute(
      exchange.world.database,
    );

  it('are unknown without a closed order, and 0 where there is nothing to count [FOLLOW-33, FOLLOW-59]', async () => {
    const leader = await newLeader(exchange, 'Nobody Yet');
    expect(await copyTrading(exchange).trader(leader.userId)).toEqual({
      id: leader.userId,
      traderId: leader.userId,
      nickname: 'Nobody Yet',
      avatar: '',
      followers: 0,
      openOrders: 0,
      closedOrders: 0,
      followedAmount: '0',
      openLots: '0',
      maxMargin: '2000',
      profit: null,
      profitPercent: null,
      isFollowed: false,
      winRate: null,
      profitCurve: [],
      lastOrders: [],
      listedDays: 0,
      openCopies: 0,
      ownCopies: 0,
      multiple: null,
      followMargin: null,
      copyResult: null,
    });
  });

  it('are those of the last three weeks: profit, share of winners, and the profit day by day [FOLLOW-33, FOLLOW-34]', async () => {
    const leader = await newLeader(exchange);
    // 100 × 0.1 × 1,000 units: 10 USD of profit, then 5 of loss, then 20.
    const old = await earn(leader, '1.17', '1.171');
    const loss = await earn(leader, '1.171', '1.1705');
    await earn(leader, '1.17', '1.172');
    const cancelled = await leader.place({ status: '0', target_price: '1.1' });
    await leader.cancel(cancelled);
    const read = () => copyTrading(exchange).trader(leader.userId);
    expect(await read()).toMatchObject({ closedOrders: 3, profit: '25', winRate: '66.67' });
    await closedDaysAgo(loss, 3);
    await closedDaysAgo(old, 21);
    // A whole three weeks ago still counts, as the start of the curve.
    expect((await read()).winRate).toBe('66.67');
    expect((await read()).profitCurve).toEqual([
      ...Array.from({ length: 18 }, () => 10),
      ...Array.from({ length: 3 }, () => 5),
      25,
    ]);
    await exchange.clock.advance(1);
    expect(await read()).toMatchObject({ closedOrders: 3, profit: '15', winRate: '50' });
    expect((await read()).profitCurve).toEqual([
      ...Array.from({ length: 18 }, () => 0),
      ...Array.from({ length: 3 }, () => -5),
      15,
    ]);
  });

  it('count an order without a profit as no winner', async () => {
    const leader = await newLeader(exchange);
    await earn(leader, '1.17', '1.17');
    expect(await copyTrading(exchange).trader(leader.userId)).toMatchObject({
      profit: '0',
      winRate: '0',
    });
  });

  it('have followers, what they set, the lots of their open copies, and the own open orders [FOLLOW-33]', async () => {
    const leader = await newLeader(exchange);
    const [ada, bob] = [await newContractTrader(exchange), await newContractTrader(exchange)];
    await ada.follow(leader.userId, '0.5', '500.5');
    await bob.follow(leader.userId, '1', '300');
    await push(exchange, 'EURUSD', '1.17');
    await leader.place();
    await leader.place({ cont: '0.2' });
    await leader.placed({ status: '0', target_price: '1.1' });
    // 0.05 + 0.1 of the one follower, 0.1 + 0.15 of the other: 300 USD of margin are 0.25 lots.
    const figures = {
      followers: 2,
      followedAmount: '800.5',
      openOrders: 2,
      openLots: '0.4',
      closedOrders: 0,
    };
    expect(await ada.trader(leader.userId)).toMatchObject({ ...figures, openCopies: 2 });
    expect(await copyTrading(exchange).trader(leader.userId)).toMatchObject({ ...figures, openCopies: 0 });
    await bob.unfollow(leader.userId);
    expect(await ada.trader(leader.userId)).toMatchObject({
      followers: 1,
      followedAmount: '500.5',
      openLots: '0.15',
    });
  });

  it("leave out a trader's own copies of others [FOLLOW-33, FOLLOW-83]", async () => {
    const [first, second] = [await newLeader(exchange), await newLeader(exchange)];
    await second.follow(first.userId, '1', '1000');
    await earn(first, '1.17', '1.171');
    expect((await second.orders('closed')).data).toHaveLength(1);
    expect(await copyTrading(exchange).trader(second.userId)).toMatchObject({
      closedOrders: 0,
      profit: null,
    });
    expect((await copyTrading(exchange).trader(second.userId)).lastOrders).toEqual([]);
  });

  it('have the orders of the last three weeks as they were opened, a partly closed one whole, and of those that are closed what came of them [FOLLOW-59, FOLLOW-129]', async () => {
    const leader = await newLeader(exchange);
    await push(exchange, 'EURUSD', '1.17');
    for (let count = 0; count < 10; count += 1) {
      await exchange.clock.advance(1000);
      await leader.place({ cont: '0.01' });
    }
    await push(exchange, 'EURUSD', '1.17');
    const id = await leader.place({ cont: '0.3', type: '2' });
    await closeTo(exchange, leader, id, '0.1');
    const openedAt = exchange.clock.now();
    const { lastOrders } = await copyTrading(exchange).trader(leader.userId);
    expect(lastOrders).toHaveLength(11);
    expect(lastOrders[0]).toEqual({
      id,
      symbol: 'EUR/USD',
      side: 'sell',
      lots: '0.3',
      minimumLots: '0.01',
      margin: '351',
      fee: '1.5',
      leverage: '100',
      openedAt,
      closedAt: null,
      profit: null,
    });
    expect(lastOrders[1]).toMatchObject({ lots: '0.01', side: 'buy', margin: '11.7', fee: '0.05' });
    await push(exchange, 'EURUSD', '1.169');
    await exchange.clock.advance(1000);
    await closeTo(exchange, leader, id, '0');
    await exchange.sandbox.settled();
    const [closed] = (await copyTrading(exchange).trader(leader.userId)).lastOrders;
    expect(closed).toMatchObject({ id, closedAt: exchange.clock.now(), profit: '10' });
    await sql`update forex_order set opened_at = opened_at - ${21 * day} where id = ${Number(id)}`.execute(
      exchange.world.database,
    );
    expect((await copyTrading(exchange).trader(leader.userId)).lastOrders).toHaveLength(10);
  });

  it("don't exist for anyone who isn't a trader", async () => {
    const ada = await newContractTrader(exchange);
    for (const id of [ada.userId, '', "1'; drop table users", '0'])
      await expect(ada.trader(id)).rejects.toThrow("Refused: This trader doesn't exist.");
  });
});

describe('the return of a trader', () => {
  it.each([
    { name: 'of the money that was brought in on the day', days: [[1, 10, 100, 1000]], rate: '10' },
    { name: 'not known with nine orders', days: [[1, 9, 100, 1000]], rate: null },
    {
      name: 'chained from day to day',
      days: [
        [2, 5, 100, 1000],
        [1, 5, 110, 0],
      ],
      rate: '21',
    },
    {
      name: 'lower after a loss, however much was at stake with it',
      days: [
        [3, 10, -800, 1000],
        [1, 1, -10, 9000],
      ],
      rate: '-80.02',
    },
    {
      name: 'of what was there when the day began, also where a part was taken out on it',
      days: [
        [2, 5, 0, 1000],
        [1, 5, 50, -500],
      ],
      rate: '5',
    },
    { name: 'at least -100 percent', days: [[1, 10, -1200, 1000]], rate: '-100' },
    { name: 'rounded half up to two decimals', days: [[1, 10, 1, 1500]], rate: '0.07' },
    { name: 'not known of a day without money', days: [[1, 10, 50, 0]], rate: null },
    {
      name: 'of three weeks, beside that of all time',
      days: [
        [30, 10, 100, 1000],
        [1, 10, 110, 0],
      ],
      rate: '10',
      total: '21',
    },
  ] as const)('is $name [FOLLOW-123, FOLLOW-128]', async ({ days, rate, ...other }) => {
    // Days of profit that no order has made.
    const exchange = await startSandbox(memory, { config: sessionConfig, faults: null });
    const leader = await newLeader(exchange);
    const { database } = exchange.world;
    const today = Math.floor(exchange.clock.now() / day);
    await sql`delete from ledger_profit where owner = ${leader.userId}`.execute(database);
    for (const [ago, orders, profit, brought] of days) {
      await sql`insert into ledger_profit (owner, day, traded, moved)
        values (${leader.userId}, ${today - ago}, ${profit}, ${profit + brought})`.execute(database);
      await sql`insert into forex_day (user_id, day, orders, won, profit, margin)
        values (${leader.userId}, ${today - ago}, ${orders}, 0, ${profit}, 0)`.execute(database);
    }
    expect((await rankingOf(exchange, 1)).data).toMatchObject([
      { threeWeekRate: rate, totalRate: 'total' in other ? other.total : rate },
    ]);
    expect((await copyTrading(exchange).trader(leader.userId)).profitPercent).toBe(rate);
    await exchange.stop();
  });
});

describe('the list of traders', () => {
  it('is ordered by return, then by profit and by id, in pages of ten without gaps or repetitions; the best ten stand first, with the course of their profit, and the ranking has the same order [CONTENT-31, CONTENT-37, CONTENT-42, FOLLOW-56, FOLLOW-57]', async () => {
    const exchange = await startSandbox(memory, { config: sessionConfig });
    const guest = copyTrading(exchange);
    expect(await guest.traders()).toMatchObject({ data: [], total: 0 });
    const leaders: Awaited<ReturnType<typeof newLeader>>[] = [];
    for (let count = 0; count < 13; count += 1) leaders.push(await newLeader(exchange, `Trader ${count}`));
    const profits = ['-3', '7', '7', '0', '12.5'];
    for (const [index, profit] of profits.entries()) {
      await push(exchange, 'EURUSD', '1.17');
      const leader = leaders[index];
      const id = await leader?.place();
      await leader?.close(id ?? '');
      await sql`update forex_order set profit = ${profit}::numeric where id = ${Number(id)}`.execute(
        exchange.world.database,
      );
    }
    // Ten orders have a return, which comes before a profit of fewer.
    await push(exchange, 'EURUSD', '1.17');
    for (let count = 0; count < 10; count += 1) {
      const id = await leaders[12]?.place({ cont: '0.01' });
      await leaders[12]?.close(id ?? '');
    }
    const order = [12, 4, 1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 11].map((index) => `Trader ${index}`);
    const pages = [await guest.traders(1), await guest.traders(2), await guest.traders(3)];
    expect(pages.map(({ data }) => data.length)).toEqual([10, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual([13, 13, 13]);
    expect(pages.flatMap(({ data }) => data.map(({ nickname }) => nickname))).toEqual(order);
    expect((await guest.best()).data.map(({ nickname }) => nickname)).toEqual(order.slice(0, 10));
    await expect(guest.traders(0)).rejects.toThrow('This request is not valid: page');
    const [, best] = (await guest.best()).data;
    expect(best?.profitCurve).toEqual((await guest.trader(best?.id ?? '')).profitCurve);
    expect(best?.profitCurve.at(-1)).toBe(12.5);
    expect(await rankingOf(exchange, 1)).toMatchObject({ total: 13 });
    const ranked = [...(await rankingOf(exchange, 1)).data, ...(await rankingOf(exchange, 2)).data];
    expect(ranked.map(({ user }) => user)).toEqual(order);
    expect(ranked[0]).toMatchObject({ threeWeekRate: '0', totalRate: '0', trades: 10 });
    expect(ranked[1]).toEqual({
      id: leaders[4]?.userId,
      traderId: leaders[4]?.userId,
      user: 'Trader 4',
      multiple: null,
      threeWeekRate: null,
      threeWeekWinRate: '100',
      threeWeekProfit: '12.5',
      totalRate: null,
      trades: 1,
      code: '',
    });
    await exchange.stop();
  });
});

exchangeSuite('the followers of a trader', { engines: 'one', config: sessionConfig }, (exchange) => {
  it('have their profit and its share of the margin that they allow, the closed parts included; the summary adds up open and closed, and each follower sees the own result [FOLLOW-29, FOLLOW-35, FOLLOW-63, FOLLOW-109]', async () => {
    const leader = await newLeader(exchange);
    const [ada, bob] = [await newContractTrader(exchange), await newContractTrader(exchange)];
    await ada.follow(leader.userId, '1', '1000');
    await bob.follow(leader.userId, '0.5', '1000');
    await push(exchange, 'EURUSD', '1.17');
    const first = await leader.place();
    const second = await leader.placed();
    await push(exchange, 'EURUSD', '1.171');
    await leader.close(first);
    await closeTo(exchange, leader, second, '0.04');
    await exchange.sandbox.settled();
    await push(exchange, 'EURUSD', '1.1695');
    const { data, summary, total } = await leader.followers();
    // The newest first. 5 and 3 USD, and twice that, of a limit of 1000; both lose on what is left.
    expect(data).toEqual([
      {
        id: bob.userId,
        avatar: '',
        nickname: expect.stringMatching(/^User \d{4}…$/),
        profitPercent: '0.8',
        profit: '8',
      },
      {
        id: ada.userId,
        avatar: '',
        nickname: expect.stringMatching(/^User \d{4}…$/),
        profitPercent: '1.6',
        profit: '16',
      },
    ]);
    expect({ total, summary }).toEqual({
      total: 2,
      summary: { profit: '24', openProfit: '-3', followers: 2 },
    });
    // Less the fees of 1 and of 0.5 USD, with what is open at the current price.
    expect((await ada.trader(leader.userId)).copyResult).toBe('13');
    expect((await bob.followed()).data).toMatchObject([{ copyResult: '6.5' }]);
    expect((await leader.trader(leader.userId)).copyResult).toBeNull();
    await bob.unfollow(leader.userId);
    expect((await bob.trader(leader.userId)).copyResult).toBeNull();
    expect(await leader.followers()).toMatchObject({
      total: 1,
      summary: { profit: '16', openProfit: '-2', followers: 1 },
    });
  });

  it('are 0 before a copy is closed, without a percentage, and none for anyone else', async () => {
    const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
    await ada.follow(leader.userId, '1', '1000');
    expect(await leader.followers()).toMatchObject({
      data: [{ id: ada.userId, profit: '0', profitPercent: null }],
      summary: { profit: '0', openProfit: '0', followers: 1 },
    });
    expect(await ada.followers()).toMatchObject({
      data: [],
      total: 0,
      summary: { profit: '0', openProfit: '0', followers: 0 },
    });
  });
});
