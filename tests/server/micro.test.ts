import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { microCalls } from '#protocol/micro.ts';
import { manualClock } from '#server/kernel/clock.ts';
import { transact } from '#server/kernel/requests.ts';
import { discardMicroOrders } from '#server/micro/index.ts';
import { engines, startSandbox, type TestSandbox } from './kit.ts';
import { bitcoinUp, type MicroTrader, microFaults, microState, microTrader, pushPrice } from './micro-kit.ts';

describe.each(engines)('micro orders on $name', (engine) => {
  let test: TestSandbox;
  let user: MicroTrader;
  let userId: string;
  let users = 0;
  const newUser = async () => {
    users += 1;
    const { token, id } = await test.openDemo(`micro-trading-demo-${users}`);
    return { id, ...microTrader(test, token) };
  };

  beforeAll(async () => {
    test = await startSandbox(engine, { config: { demosPerAddress: 1000 } });
  });
  beforeEach(async () => {
    pushPrice(test, 'BTCUSDT', '110000');
    const { id, ...trader } = await newUser();
    user = trader;
    userId = id;
  });
  afterAll(async () => {
    expect(test.failures).toEqual([]);
    expect(await microFaults(test)).toEqual([]);
    await test.stop();
  });

  it('offers durations with their ratios and limits, and amounts to pick from', async () => {
    const { code, data } = await test.ask(microCalls.options, {});
    expect(code).toBe(1);
    expect(data).toMatchObject({
      seconds: [
        { Id: 1, Seconds: 30, ProfitRatio: '0.2', profit_max_ratio: '0.3', LimitAmount: '10' },
        { Id: 2, Seconds: 60, ProfitRatio: '0.3', profit_max_ratio: '0.45', LimitAmount: '20' },
        { Id: 3, Seconds: 120, ProfitRatio: '0.4', profit_max_ratio: '0.6', LimitAmount: '50' },
        { Id: 4, Seconds: 300, ProfitRatio: '0.5', profit_max_ratio: '0.75', LimitAmount: '100' },
        { Id: 5, Seconds: 600, ProfitRatio: '0.6', profit_max_ratio: '0.85', LimitAmount: '200' },
      ],
      numbers: ['10', '20', '50', '100', '200', '500', '1000', '2000', '5000'].map((each) => ({
        Number: each,
      })),
    });
  });

  it('locks the amount, cites the tick and counts down', async () => {
    const tick = pushPrice(test, 'BTCUSDT', '110123.45');
    const placedAt = new Date(test.clock.now()).toISOString();
    const id = await user.place({ type: '2' });
    expect(await user.balance()).toEqual({ balance: '9900', lockBalance: '100' });
    const order = await user.order('running', id);
    expect(order).toEqual({
      Id: id,
      ForexTradeList: { Id: '1', ShowCode: 'BTC/USDT', Code: 'BTCUSDT', PricePrecision: 2 },
      Type: 2,
      Status: 1,
      Number: '100',
      OpenPrice: '110123.45',
      EndPrice: null,
      ProfitRatio: '0.2',
      ProfitMaxRatio: '0.3',
      FactProfits: null,
      Seconds: 30,
      RemainMilliSeconds: 30_000,
      CreatedAtST: placedAt,
      CompleteAtST: null,
      OpenTick: { Sequence: tick.sequence, Time: tick.time, Price: '110123.45' },
      EndTick: null,
    });
    await test.clock.advance(12_345);
    expect(await user.order('running', id)).toMatchObject({ RemainMilliSeconds: 17_655 });
  });

  it('takes the least amount, the whole balance, and a pair by its id', async () => {
    await user.place({ number: '10' });
    await user.place({ number: '9990.00', forex_id: '1' });
    expect(await user.balance()).toEqual({ balance: '0', lockBalance: '10000' });
  });

  it.each([
    ['a pair that does not exist', { forex_id: '999' }, 'This pair does not exist.'],
    ['no pair', { forex_id: '' }, 'This pair does not exist.'],
    ['no direction', { type: '' }, 'Choose up or down.'],
    ['a third direction', { type: '3' }, 'Choose up or down.'],
    ['no amount', { number: '' }, 'please enter quantity'],
    ['zero', { number: '0' }, 'please enter quantity'],
    ['a negative amount', { number: '-100' }, 'please enter quantity'],
    ['letters', { number: 'ten' }, 'please enter quantity'],
    ['an exponent', { number: '1e2' }, 'please enter quantity'],
    ['separators', { number: '1,000' }, 'please enter quantity'],
    ['NaN', { number: 'NaN' }, 'please enter quantity'],
    ['infinity', { number: 'Infinity' }, 'please enter quantity'],
    ['hundreds of digits', { number: '9'.repeat(300) }, 'please enter quantity'],
    ['too many decimals', { number: '10.001' }, 'The amount may have two decimals at most.'],
    ['less than the least', { number: '9.99' }, 'The least amount for this duration is 10 USD.'],
    [
      'less than a longer duration takes',
      { number: '199', seconds: '600' },
      'The least amount for this duration is 200 USD.',
    ],
    ['more than the most', { number: '50000.01' }, 'The largest amount is 50000 USD.'],
    ['more than there is', { number: '10000.01' }, 'Balance is too low.'],
    ['a duration that is not on offer', { seconds: '31' }, 'Choose one of the durations.'],
    ['no duration', { seconds: '' }, 'Choose one of the durations.'],
    ['a duration written otherwise', { seconds: '30.0' }, 'Choose one of the durations.'],
  ])('refuses %s, and changes nothing', async (_, change, message) => {
    const before = await microState(test);
    expect(await user.submit(change)).toEqual({ status: 200, code: 0, msg: message, data: null });
    expect(await microState(test)).toEqual(before);
  });

  it('refuses what carries nothing at all, a guest, and a price that has stopped', async () => {
    const before = await microState(test);
    const empty = await fetch(`${test.url}/v2/api/micro/submit?t=1`, {
      headers: { authorization: user.token },
    });
    expect(await empty.json()).toEqual({ code: 0, msg: 'This pair does not exist.', data: null });
    expect(await test.ask(microCalls.submit, bitcoinUp)).toMatchObject({ code: 999 });
    expect(await test.ask(microCalls.orders, { status: 1, page: 1 })).toMatchObject({ code: 999 });
    await test.clock.advance(10_001);
    expect(await user.submit()).toMatchObject({
      code: 0,
      msg: 'The price has stopped. Orders are taken when it moves again.',
    });
    expect(await microState(test)).toEqual(before);
  });

  it('refuses a pair whose market is closed, and changes nothing', async () => {
    const saturday = manualClock(Date.UTC(2025, 0, 18, 12));
    const weekend = await startSandbox(engine, { clock: saturday });
    const { token } = await weekend.openDemo('micro-on-the-weekend');
    pushPrice(weekend, 'EURUSD', '1.17');
    const trader = microTrader(weekend, token);
    const before = await microState(weekend);
    expect(await trader.submit({ forex_id: 'EURUSD' })).toMatchObject({
      code: 0,
      msg: 'The market is closed. Orders are taken when it opens.',
    });
    expect(await microState(weekend)).toEqual(before);
    await trader.place();
    await weekend.stop();
  });

  it('makes one order of one that comes four times at once under one key', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => user.submit({}, { key: `same-${users}` })));
    const [first] = answers;
    expect(first).toMatchObject({ code: 1, msg: 'Order placed.' });
    expect(answers).toEqual([first, first, first, first]);
    expect(await user.orders('running')).toMatchObject({ total: 1 });
    expect(await user.balance()).toEqual({ balance: '9900', lockBalance: '100' });
  });

  it('never stakes more than there is, however many orders come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => user.submit({ number: '3000', seconds: '600' })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1, 1, 1]);
    expect(answers.filter(({ code }) => code === 0).map(({ msg }) => msg)).toEqual([
      'Balance is too low.',
      'Balance is too low.',
    ]);
    expect(await user.balance()).toEqual({ balance: '1000', lockBalance: '9000' });
  });

  it("shows one's own orders only, ten to a page, the newest first", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await user.place({ number: '10' }));
    const first = await user.orders('running');
    const second = await user.orders('running', 2);
    expect(first.total).toBe(12);
    expect([...first.data, ...second.data].map(({ Id }) => Id)).toEqual(ids.reverse());
    expect(second.data).toHaveLength(2);
    expect(await user.orders('running', 3)).toEqual({ data: [], total: 12 });
    expect(await user.orders('closed')).toEqual({ data: [], total: 0 });
    const other = await newUser();
    expect(await other.orders('running')).toEqual({ data: [], total: 0 });
  });

  it.each([
    ['status', { status: '2', page: '1' }],
    ['status', { status: '', page: '1' }],
    ['page', { status: '1', page: '0' }],
    ['page', { status: '1', page: '-1' }],
    ['page', { status: '1', page: '1.5' }],
    ['page', { status: '3', page: 'x' }],
  ])('refuses a list with an impossible %s: %o', async (field, input) => {
    expect(await test.ask(microCalls.orders, input, { token: user.token })).toMatchObject({
      code: 0,
      msg: `This request is not valid: ${field}`,
    });
  });

  it('gives the stakes back when a user begins anew', async () => {
    await user.place();
    await user.place({ number: '250.5' });
    await transact(test.world.database, (tx) => discardMicroOrders(tx, userId, test.clock.now()));
    expect(await user.balance()).toEqual({ balance: '10000', lockBalance: '0' });
    expect(await user.orders('running')).toEqual({ data: [], total: 0 });
  });
});
