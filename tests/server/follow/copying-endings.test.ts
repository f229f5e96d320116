import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type Decimal, decimal, zero } from '#domain/decimal.ts';
import { followCalls } from '#protocol/follow.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { letGo } from '#server/follow/copying.ts';
import { stopTrader } from '#server/follow/relations.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { ContractTrading } from '#server/trading/contract-trading.ts';
import {
  type ContractTrader,
  euroRequest,
  follow,
  newFollower,
  newLeader,
  outcomeOf,
  outcomesOf,
  tradeAtOnce,
} from '../../kit/server/copying.ts';
import { untilWaiting } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { copyFaults } from '../../kit/server/faults.ts';
import { trader } from '../../kit/server/forex.ts';
import { push } from '../../kit/server/prices.ts';

const races = 6;

exchangeSuite('letting go of a trader', {}, (exchange, engine) => {
  beforeEach(() => push(exchange, 'EURUSD', '1.17'));

  const unfollow = (follower: ContractTrader, leader: ContractTrader) =>
    exchange.call(followCalls.unfollow, { trader_id: leader.userId }, { token: follower.token });

  const pair = async () => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId);
    const id = await leader.placed({ stop_loss_price: '1.15' });
    return { leader, follower, id };
  };
  /** The one outcome of a trader's order, as the transaction sees it. */
  const statusOf = async (tx: Tx, traderOrderId: string) => {
    const copies = tx.selectFrom('follow_copy').where('trader_order_id', '=', Number(traderOrderId));
    return (await copies.select('status').executeTakeFirstOrThrow()).status;
  };
  const isWhole = async () => {
    await exchange.sandbox.settled();
    expect(await copyFaults(exchange)).toEqual([]);
    expect(exchange.failures).toEqual([]);
  };

  it('leaves open copies with their stops on their own: no act of the trader touches them, not even after following again [FOLLOW-44, FOLLOW-90, FOLLOW-91]', async () => {
    const { leader, follower, id } = await pair();
    expect((await unfollow(follower, leader)).code).toBe(1);
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ link: 'own', held: '0.1' });
    await follow(exchange, [follower.userId, leader.userId]);
    await leader.close(id);
    await isWhole();
    const { orderId, held } = await outcomeOf(exchange, follower, id);
    expect(held).toBe('0.1');
    expect(await follower.order('holding', orderId ?? '')).toMatchObject({ TargetLossPrice: '1.15' });
    await push(exchange, 'EURUSD', '1.15');
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ link: 'ended', closeReason: 'stopLoss' });
  });

  it('margin of copies on their own still counts after following again [FOLLOW-73]', async () => {
    const { leader, follower, id } = await pair();
    await unfollow(follower, leader);
    await follow(exchange, [follower.userId, leader.userId], { maxMargin: '200' });
    const next = await leader.place();
    await isWhole();
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ held: '0.1' });
    // 117 of the 200 USD are used; 0.07 lots need 81.90.
    expect(await outcomeOf(exchange, follower, next)).toMatchObject({ status: 'reduced', opened: '0.07' });
  });

  it('a trader who stops leaves copies on their own as well, from that instant on [FOLLOW-91, FOLLOW-92]', async () => {
    const { leader, follower, id } = await pair();
    await stopTrader(exchange.world.database, leader.userId, exchange.clock.now());
    await leader.close(id);
    const next = await leader.place();
    await isWhole();
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ held: '0.1' });
    expect(await outcomesOf(exchange, follower, next)).toEqual([]);
    await exchange.clock.advance(1_000);
    await isWhole();
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ held: '0.1', link: 'own' });
  });

  interface Due {
    tx: Tx;
    trading: ContractTrading;
    opened: string;
    leader: ContractTrader;
    relationId: number;
  }
  /** The outcome of an order of the trader with which something happens before its transaction is committed. */
  const outcomeAfter = async (act: (due: Due) => Promise<unknown>, settings = {}) => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId, settings);
    const { relationId } = follower;
    const id = await tradeAtOnce(exchange, leader, async (tx, trading) => {
      const opened = await trading.open(tx, euroRequest(exchange, leader));
      await act({ tx, trading, opened, leader, relationId });
      return opened;
    });
    await isWhole();
    return outcomeOf(exchange, follower, id);
  };
  const endRelation = ({ tx, relationId }: Due, end_reason: 'unfollowed' | 'traderStopped') =>
    tx
      .updateTable('follow_relation')
      .set({ ended_at: exchange.clock.now(), end_reason })
      .where('id', '=', relationId)
      .execute();
  const closeDue = ({ tx, trading, opened, leader }: Due, rest: Decimal) =>
    trading.closeTo(tx, { id: opened, userId: leader.userId }, rest, exchange.clock.now());

  it('an order that was filled before the unfollow and is still due is skipped, with the reason [FOLLOW-79, FOLLOW-80]', async () => {
    const outcome = await outcomeAfter(async (due) => {
      await endRelation(due, 'unfollowed');
      await letGo(due.tx, due.relationId);
      expect(await statusOf(due.tx, due.opened)).toBe('skipped');
    });
    expect(outcome).toMatchObject({ status: 'skipped', link: null });
    expect(outcome.reason?.message).toContain('stopped copying');
  });

  it.each([
    ['unfollowed', 'stopped copying'],
    ['traderStopped', 'trader had stopped'],
  ] as const)(
    'an order that is recorded just after the relation has %s is skipped by the engine [FOLLOW-79, FOLLOW-80]',
    async (reason, words) => {
      // As where the fill has read the relation before its end was committed.
      const outcome = await outcomeAfter((due) => endRelation(due, reason));
      expect(outcome).toMatchObject({ status: 'skipped' });
      expect(outcome.reason?.message).toContain(words);
    },
  );

  it('a trader who closes an order that is still due: it is skipped, with the reason [FOLLOW-79, FOLLOW-80]', async () => {
    const outcome = await outcomeAfter(async (due) => {
      await closeDue(due, zero);
      // With the close itself, not only when the engine gets to it.
      expect(await statusOf(due.tx, due.opened)).toBe('skipped');
    });
    expect(outcome).toMatchObject({ status: 'skipped', orderId: null });
    expect(outcome.reason?.message).toContain('already closed it');
  });

  it("a trader who closes a part of an order that is still due: the copy is opened and holds the trader's share [FOLLOW-71, FOLLOW-85]", async () => {
    const outcome = await outcomeAfter((due) => closeDue(due, decimal('0.05')), { multiple: '0.7' });
    expect(outcome).toMatchObject({ status: 'copied', opened: '0.07', held: '0.03' });
  });

  it('unfollows during fills have a whole outcome: on its own, skipped, or none, and nothing follows on [FOLLOW-79, FOLLOW-91]', async () => {
    for (let race = 0; race < races; race += 1) {
      const leader = await newLeader(exchange);
      const follower = await newFollower(exchange, leader.userId);
      const [id] = await Promise.all([leader.place(), unfollow(follower, leader)]);
      await exchange.sandbox.settled();
      await leader.close(id);
      await isWhole();
      const [outcome] = await outcomesOf(exchange, follower, id);
      if (outcome?.status === 'copied') expect(outcome).toMatchObject({ link: 'own', held: '0.1' });
      else expect(outcome?.status ?? 'skipped').toBe('skipped');
    }
  });

  it('closes during fills leave nothing open: the copy is closed, or was skipped [FOLLOW-79, FOLLOW-86]', async () => {
    const leader = await newLeader(exchange);
    const followers = [
      await newFollower(exchange, leader.userId),
      await newFollower(exchange, leader.userId),
    ];
    for (let race = 0; race < races; race += 1) {
      const id = await leader.place();
      await leader.close(id);
      await isWhole();
      for (const follower of followers) {
        const outcome = await outcomeOf(exchange, follower, id);
        if (outcome.status === 'copied') expect(outcome).toMatchObject({ held: '0', closeReason: 'trader' });
        else expect(outcome).toMatchObject({ status: 'skipped' });
      }
    }
  });

  it('closes by hand during the closes of the trader close each copy once [FOLLOW-88]', async () => {
    for (let race = 0; race < races; race += 1) {
      const { leader, follower, id } = await pair();
      const { orderId } = await outcomeOf(exchange, follower, id);
      await Promise.all([leader.close(id), follower.close(orderId ?? '')]);
      await isWhole();
      expect((await follower.orders('closed')).total).toBe(1);
    }
  });

  it('a demo reset ends the links of its copies, and later orders are copied again [FOLLOW-92]', async () => {
    const leader = await newLeader(exchange);
    const { token, id: userId } = await exchange.openDemo(`copying-follower-${engine.name}`);
    await follow(exchange, [userId, leader.userId]);
    const demo = { ...trader(exchange, token), userId };
    const first = await leader.placed();
    expect(await outcomeOf(exchange, demo, first)).toMatchObject({ link: 'following' });
    expect((await exchange.call(registrationCalls.resetDemo, {}, { token })).code).toBe(1);
    expect(await outcomeOf(exchange, demo, first)).toMatchObject({ link: 'ended', held: null });
    await leader.close(first);
    const second = await leader.placed();
    expect(await outcomeOf(exchange, demo, second)).toMatchObject({ link: 'following', held: '0.1' });
    expect(exchange.failures).toEqual([]);
    await leader.close(second);
    await exchange.sandbox.settled();
  });

  /** Runs the work while the engine stands before the order of a copy, with its row locked; then lets it go on. */
  async function whileOpening(work: () => Promise<{ started: Promise<unknown> }>) {
    const { database } = exchange.world;
    await sql`create function hold_copies() returns trigger language plpgsql as $$
      begin if new.origin_id is not null then perform pg_advisory_xact_lock(77); end if; return new; end $$`.execute(
      database,
    );
    await sql`create trigger hold_copies before insert on forex_order
      for each row execute function hold_copies()`.execute(database);
    const { started } = await database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(77)`.execute(connection);
      const running = await work();
      await sql`select pg_advisory_unlock(77)`.execute(connection);
      return running;
    });
    await started;
    await exchange.sandbox.settled();
    await sql`drop trigger hold_copies on forex_order`.execute(database);
    await sql`drop function hold_copies`.execute(database);
  }

  it.skipIf(engine.name === 'PGlite').each([
    ['closes it', (leader: ContractTrader, _: ContractTrader, id: string) => leader.close(id), 'ended', '0'],
    [
      'is unfollowed',
      (leader: ContractTrader, follower: ContractTrader) => unfollow(follower, leader),
      'own',
      '0.1',
    ],
    [
      'stops and is left by the clock',
      async (leader: ContractTrader) => {
        await stopTrader(exchange.world.database, leader.userId, exchange.clock.now());
        await exchange.clock.advance(1_000);
      },
      'own',
      '0.1',
    ],
  ] as const)(
    'while a copy is being opened, the trader %s: that waits for the copy, and applies to it [FOLLOW-86, FOLLOW-91]',
    async (_, act, link, held) => {
      const leader = await newLeader(exchange);
      const follower = await newFollower(exchange, leader.userId);
      let id = '';
      await whileOpening(async () => {
        id = await leader.place();
        await untilWaiting(engine, exchange.world.database);
        const started = act(leader, follower, id);
        await untilWaiting(engine, exchange.world.database, 2);
        return { started };
      });
      await isWhole();
      expect(await outcomeOf(exchange, follower, id)).toMatchObject({ status: 'copied', link, held });
    },
  );
});
