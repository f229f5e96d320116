import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { styles } from '#server/follow/sample-traders.ts';
import { house } from '#server/ledger/ledger.ts';
import { instruments } from '#server/prices/instruments.ts';
import { copyTrading } from '../../kit/server/copying.ts';
import { memory, withOneDatabase } from '../../kit/server/engines.ts';
import { moneyFaults } from '../../kit/server/faults.ts';
import { trader } from '../../kit/server/forex.ts';
import { move } from '../../kit/server/ledger.ts';
import { pushPrice } from '../../kit/server/prices.ts';
import { startSandbox, type TestSandbox, testStart } from '../../kit/server/sandbox.ts';

const day = 86_400_000;

const traded = new Set(styles.flatMap(({ pairs }) => pairs));
const step = 5;

/** Lets so many seconds pass, with a price of every traded pair in each five, and what follows from it be done. */
async function trade(exchange: TestSandbox, seconds: number) {
  for (let second = 0; second < seconds; second += step) {
    for (const { code, anchorPrice } of instruments)
      if (traded.has(code)) pushPrice(exchange, code, anchorPrice);
    await exchange.clock.advance(step * 1000);
  }
  await exchange.sandbox.settled();
}

describe('the samples of copy-trading', () => {
  it('are four traders with a past, whom one can follow, and who trade on [FOLLOW-34]', async () => {
    const exchange = await startSandbox(memory, { hasSamplePast: true });
    const { token } = await exchange.signIn();
    const demo = copyTrading(exchange, token);
    const { data } = await demo.traders();
    expect(data.map(({ nickname }) => nickname).sort()).toEqual([
      'Blue Tide',
      'Northwind',
      'Pelorus Sample',
      'Southern Cross',
    ]);
    for (const { nickname, closedOrders, profitPercent, maxMargin } of data) {
      expect(closedOrders).toBe(nickname === 'Pelorus Sample' ? 2 : 20);
      // Of fewer than ten orders nothing is said.
      expect(profitPercent === null).toBe(nickname === 'Pelorus Sample');
      expect(maxMargin).toBe('2000');
    }
    const past = await exchange.world.database
      .selectFrom('forex_order')
      .select(['instrument', 'created_at', 'completed_at'])
      .execute();
    for (const { instrument, created_at, completed_at } of past) {
      const pair = instruments.find(({ code }) => code === instrument);
      for (const at of [created_at, completed_at ?? 0])
        expect(pair && exchange.sandbox.market.isOpen(pair, at), `${instrument} at ${at}`).toBe(true);
      expect(created_at).toBeGreaterThanOrEqual(testStart - 21 * day);
      expect(completed_at).toBeLessThanOrEqual(testStart);
    }

    const northwind = data.find(({ nickname }) => nickname === 'Northwind');
    if (!northwind) throw new Error('Northwind is not listed');
    expect(northwind).toMatchObject({ isFollowed: false, followers: 0 });
    const sheets = [
      await demo.sheet({ follower_user_id: northwind.id, status: 3 }),
      await demo.sheet({ follower_user_id: northwind.id, status: 3, page: 2 }),
    ];
    const rows = sheets.flatMap((sheet) => sheet.data);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(
      new Set(['copied', 'reduced', 'skipped', null]),
    );
    for (const { outcome, outcomeReason } of rows)
      expect(outcomeReason === '').toBe(outcome === 'copied' || outcome === null);

    const sample = await exchange.signIn('trader@pelorus.test');
    expect(await copyTrading(exchange, sample.token).followers()).toMatchObject({
      total: 2,
      summary: { followers: 2 },
    });
    expect(await moneyFaults(exchange)).toEqual([]);

    await trade(exchange, 75);
    for (const { nickname, openOrders, closedOrders } of (await demo.traders()).data)
      if (nickname !== 'Pelorus Sample') expect((openOrders ?? 0) + (closedOrders ?? 0)).toBeGreaterThan(20);
    await exchange.stop();
  });
});

it('scripted traders trade in all of their pairs and sizes, close a part now and then, hold no more positions than their style has, and get money when they have little', async () => {
  const exchange = await startSandbox(undefined, { hasSamplePast: true });
  const { database } = exchange.world;
  const leaders = await database.selectFrom('users').select('id').where('email', 'like', 'leader%').execute();
  const ids = leaders.map(({ id }) => id);
  const grantsTo = (id: string) =>
    database
      .selectFrom('ledger_posting')
      .select('id')
      .where('kind', '=', 'grant')
      .where('reference', '=', id)
      .execute();
  await trade(exchange, 15);
  const [poor = '', ...others] = ids;
  const from = { owner: poor, type: 'forex', bucket: 'available' } as const;
  await move(exchange, [{ from, to: house('issuance'), amount: decimal(8000) }]);
  await trade(exchange, 65);
  expect(await grantsTo(poor)).toHaveLength(2);
  for (const id of others) expect(await grantsTo(id)).toHaveLength(1);
  await trade(exchange, 820);
  const held = await database
    .selectFrom('forex_order')
    .innerJoin('users', 'users.id', 'forex_order.user_id')
    .select(({ fn }) => ['email', fn.countAll<number>().as('count')])
    .where('users.id', 'in', ids)
    .where('status', '=', 'holding')
    .groupBy('email')
    .execute();
  for (const { email, count } of held)
    expect(Number(count)).toBeLessThanOrEqual(
      styles.find((style) => style.email === email)?.mostPositions ?? 0,
    );
  expect(await moneyFaults(exchange)).toEqual([]);

  const orders = await database
    .selectFrom('forex_order')
    .innerJoin('users', 'users.id', 'forex_order.user_id')
    .select(['email', 'instrument', 'side', 'status', 'opened_at', 'completed_at', 'part_of'])
    .where('email', 'like', 'leader%')
    .where('forex_order.created_at', '>=', testStart)
    .execute();
  for (const { email, pairs } of styles.filter((style) => style.email.startsWith('leader'))) {
    const own = orders.filter((order) => order.email === email);
    expect(new Set(own.map(({ instrument }) => instrument)).size, email).toBeGreaterThan(pairs.length / 2);
    expect(new Set(own.map(({ side }) => side)), email).toEqual(new Set(['buy', 'sell']));
    const opened = own.filter(({ part_of }) => part_of === null);
    const isHeldWith = (order: (typeof own)[number]) =>
      opened.some(
        (other) =>
          other !== order &&
          (other.opened_at ?? 0) <= (order.opened_at ?? 0) &&
          (other.completed_at ?? Number.POSITIVE_INFINITY) > (order.opened_at ?? 0),
      );
    expect(opened.some(isHeldWith), `${email} holds several positions`).toBe(true);
  }
  const ended = orders.filter(({ status }) => status === 'closed');
  const share = ended.filter(({ part_of }) => part_of !== null).length / ended.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.45);
  await exchange.stop();
});

it('are filled once, and nobody trades by script without them', async () => {
  await withOneDatabase(memory, async (engine) => {
    const read = async ({ world: { database } }: TestSandbox) => ({
      copies: await database.selectFrom('follow_copy').selectAll().orderBy('id').execute(),
      entries: await database.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
    });
    const first = await startSandbox(engine, { hasSamplePast: true });
    const before = await read(first);
    expect(before.copies.length).toBeGreaterThan(10);
    await first.stop();
    const second = await startSandbox(engine, { hasSamplePast: true });
    expect(await read(second)).toEqual(before);
    expect((await trader(second, (await second.signIn()).token).orders('holding')).data).toEqual([]);
    await second.stop();
  });
  const without = await startSandbox();
  expect((await copyTrading(without).traders()).data).toEqual([]);
  await trade(without, 30);
  expect(await without.world.database.selectFrom('forex_order').select('id').execute()).toEqual([]);
  await without.stop();
});
