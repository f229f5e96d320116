import { beforeEach, expect, it } from 'vitest';
import { microCalls } from '#protocol/micro.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { microTrader, newMicroTrader } from '../../kit/server/micro.ts';
import { pushPrice } from '../../kit/server/prices.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

exchangeSuite('micro orders', { engines: 'one', config: { demosPerAddress: 1000 } }, (exchange, engine) => {
  let user: Awaited<ReturnType<typeof newMicroTrader>>;

  beforeEach(async () => {
    pushPrice(exchange, 'BTCUSDT', '110000');
    user = await newMicroTrader(exchange);
  });

  it('offers durations with their ratios and limits, and amounts to pick from [MICRO-14]', async () => {
    const { code, data } = await exchange.call(microCalls.options, {});
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

  it('locks the amount, names the tick and counts down', async () => {
    const tick = pushPrice(exchange, 'BTCUSDT', '110123.45');
    const placedAt = new Date(exchange.clock.now()).toISOString();
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
    await exchange.clock.advance(12_345);
    expect(await user.order('running', id)).toMatchObject({ RemainMilliSeconds: 17_655 });
  });

  it('accepts the minimum amount, the whole balance, and a pair by its id', async () => {
    await user.place({ number: '10' });
    await user.place({ number: '9990.00', forex_id: '1' });
    expect(await user.balance()).toEqual({ balance: '0', lockBalance: '10000' });
  });

  it('refuses what is not right, and changes nothing', async () => {
    const before = await allRecords(exchange);
    for (const [change, msg] of [
      [{ forex_id: '999' }, "This pair doesn't exist."],
      [{ type: '3' }, 'Choose up or down.'],
      [{ number: '1e2' }, 'Please enter quantity'],
      [{ number: '10.001' }, 'Use at most two decimals.'],
      [{ number: '9.99' }, 'This is below the minimum amount for this duration.'],
      [{ number: '50000.01' }, 'The maximum amount is 50,000 USD.'],
      [{ number: '10000.01' }, "The balance doesn't cover this amount."],
      [{ seconds: '31' }, 'Choose a duration.'],
      [{ seconds: '30.0' }, 'Choose a duration.'],
    ] as const)
      expect(await user.submit(change)).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('refuses an empty request, and an order while the price is not updating', async () => {
    const before = await allRecords(exchange);
    expect(await exchange.call(microCalls.submit, {}, user)).toEqual(refused("This pair doesn't exist."));
    await exchange.clock.advance(10_001);
    expect(await user.submit()).toEqual(
      refused("The price isn't updating. You can place an order when it updates again."),
    );
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('refuses a pair whose market is closed, and changes nothing', async () => {
    const saturday = manualClock(Date.UTC(2025, 0, 18, 12));
    const weekend = await startSandbox(engine, { clock: saturday });
    pushPrice(weekend, 'EURUSD', '1.17');
    const trader = await newMicroTrader(weekend);
    const before = await allRecords(weekend);
    expect(await trader.submit({ forex_id: 'EURUSD' })).toEqual(
      refused('The market is closed. You can place an order when it opens.'),
    );
    expect(await allRecords(weekend)).toEqual(before);
    await trader.place();
    await weekend.stop();
  });

  it('never stakes more than the balance, however many orders arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => user.submit({ number: '3000', seconds: '600' })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1, 1, 1]);
    expect(answers.filter(({ code }) => code === 0).map(({ msg }) => msg)).toEqual([
      "The balance doesn't cover this amount.",
      "The balance doesn't cover this amount.",
    ]);
    expect(await user.balance()).toEqual({ balance: '1000', lockBalance: '9000' });
  });
});

it('the sample accounts have two micro orders, of full hours of the last day', async () => {
  const now = Date.UTC(2025, 0, 15, 12, 34, 56);
  const exchange = await startSandbox(undefined, { hasSamplePast: true, clock: manualClock(now) });
  const { token } = await exchange.signIn();
  const { data } = await microTrader(exchange, token).orders('closed');
  expect(data.map(({ CreatedAtST, RemainMilliSeconds }) => [CreatedAtST, RemainMilliSeconds])).toEqual([
    ['2025-01-14T13:00:00.000Z', 0],
    ['2025-01-14T12:00:00.000Z', 0],
  ]);
  await exchange.stop();
});
