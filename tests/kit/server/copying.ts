import { sql } from 'kysely';
import { decimal, zero } from '#domain/decimal.ts';
import type { CallInput } from '#protocol/call.ts';
import { followCalls } from '#protocol/follow.ts';
import { listTrader } from '#server/follow/applications.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { transact } from '#server/kernel/database/transact.ts';
import type { Reason } from '#server/kernel/texts/reason.ts';
import type { Tick } from '#server/prices/market.ts';
import type { ContractTrading, OpenRequest } from '#server/trading/contract-trading.ts';
import { trader } from './forex.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';
import { newCustomer } from './wallet.ts';

/** The calls of copy-trading as one user, or as a guest without a token, over HTTP. */
export function copyTrading(exchange: TestSandbox, token?: string) {
  const as = token === undefined ? {} : { token };
  return {
    best: () => exchange.read(followCalls.best, {}, as),
    traders: (page = 1) => exchange.read(followCalls.traders, { page }, as),
    followed: () => exchange.read(followCalls.followed, {}, as),
    trader: (id: string) => exchange.read(followCalls.trader, { id }, as),
    followers: (page = 1) => exchange.read(followCalls.followers, { page }, as),
    sheet: (input: CallInput<typeof followCalls.orders>, options: CallOptions = {}) =>
      exchange.read(followCalls.orders, { page: 1, status: 1, ...input }, { ...as, ...options }),
    follow: (traderId: string, multiple: string, maxAmount: string) =>
      exchange.call(followCalls.follow, { trader_id: traderId, multiple, max_amount: maxAmount }, as),
    unfollow: (traderId: string) => exchange.call(followCalls.unfollow, { trader_id: traderId }, as),
    apply: () => exchange.call(followCalls.apply, {}, as),
  };
}

/** A new user with a real account and its 10,000 USD, the calls of contracts and those of copy-trading. */
export async function newContractTrader(exchange: TestSandbox) {
  const { token, userId } = await newCustomer(exchange);
  const orders = trader(exchange, token);
  return {
    userId,
    ...orders,
    ...copyTrading(exchange, token),
    /** Places an order, and waits until its copies are decided. */
    async placed(change: Parameters<typeof orders.place>[0] = {}): Promise<string> {
      const id = await orders.place(change);
      await exchange.sandbox.settled();
      return id;
    },
  };
}

export type ContractTrader = Awaited<ReturnType<typeof newContractTrader>>;

/** Makes a user a master trader without an application. */
export const lead = ({ world, clock }: TestSandbox, userId: string, nickname = 'Test Trader') =>
  transact(world.database, async (tx) => {
    await tx.updateTable('users').set({ is_trader: true }).where('id', '=', userId).execute();
    await listTrader(tx, { userId, nickname, at: clock.now() });
  });

/** A new user whom others can follow. */
export async function newLeader(exchange: TestSandbox, nickname?: string) {
  const user = await newContractTrader(exchange);
  await lead(exchange, user.userId, nickname);
  return user;
}

interface Settings {
  multiple?: string;
  maxMargin?: string;
}

/** Has one user follow another, without the checks of the call; returns the relation's id. */
export async function follow(
  { world: { database }, clock }: TestSandbox,
  [followerId, traderId]: [follower: string, trader: string],
  { multiple = '1', maxMargin = '2000' }: Settings = {},
): Promise<number> {
  const { id } = await database
    .insertInto('follow_relation')
    .values({
      trader_id: traderId,
      follower_id: followerId,
      multiple,
      max_amount: maxMargin,
      created_at: clock.now(),
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new user who follows the trader. */
export async function newFollower(
  exchange: TestSandbox,
  traderId: string,
  settings: Settings = {},
): Promise<ContractTrader & { relationId: number }> {
  const contractTrader = await newContractTrader(exchange);
  return {
    ...contractTrader,
    relationId: await follow(exchange, [contractTrader.userId, traderId], settings),
  };
}

export interface Outcome {
  status: string;
  reason: Reason | null;
  link: string | null;
  traderTick: Tick;
  /** The copy's own order; null unless there is one. */
  orderId: string | null;
  opened: string | null;
  /** The lots that it holds now; 0 when it is closed. */
  held: string | null;
  openTick: Tick | null;
  closeReason: string | null;
}

/** The outcome of a trader's order at a follower, one for each time that it was to be copied. */
export async function outcomesOf(
  { world: { database } }: TestSandbox,
  { userId }: Pick<ContractTrader, 'userId'>,
  traderOrderId: string,
): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`select copy.status, copy.reason, copy.link, trader_tick as "traderTick",
      copy.order_id::text as "orderId", opened_lots::text as opened,
      case own.status when 'holding' then own.lots::text when 'closed' then '0' end as held,
      own.open_tick as "openTick", own.close_reason as "closeReason"
    from follow_copy copy left join forex_order own on own.id = copy.order_id
    where follower_id = ${userId} and trader_order_id = ${traderOrderId}::bigint
    order by copy.id`.execute(database);
  return rows;
}

/** The one outcome of a trader's order at a follower. @throws {Error} unless there is exactly one. */
export async function outcomeOf(
  exchange: TestSandbox,
  follower: Pick<ContractTrader, 'userId'>,
  traderOrderId: string,
): Promise<Outcome> {
  const [only, ...others] = await outcomesOf(exchange, follower, traderOrderId);
  if (!only || others.length > 0) throw new Error(`${only ? others.length + 1 : 0} outcomes`);
  return only;
}

/** Trades for a user in one transaction, so that the engine gets it all at once; without waiting for copies. */
export function tradeAtOnce<Result>(
  exchange: TestSandbox,
  { userId }: Pick<ContractTrader, 'userId'>,
  work: (tx: Tx, trading: ContractTrading) => Promise<Result>,
): Promise<Result> {
  const { trading } = exchange.sandbox;
  return transact(exchange.world.database, async (tx) => {
    await trading.lock(tx, userId);
    return work(tx, trading);
  });
}

/** Closes so much of a position that `rest` lots stay open, as scripted traders do; without waiting for copies. */
export const closeTo = (exchange: TestSandbox, contractTrader: ContractTrader, id: string, rest: string) =>
  tradeAtOnce(exchange, contractTrader, (tx, trading) =>
    trading.closeTo(tx, { id, userId: contractTrader.userId }, decimal(rest), exchange.clock.now()),
  );

/** A request to open EUR/USD at its current tick with a leverage of 100. */
export function euroRequest(
  exchange: TestSandbox,
  { userId }: Pick<ContractTrader, 'userId'>,
  lots = '0.1',
): OpenRequest {
  const { market } = exchange.sandbox;
  const instrument = market.instrument('EURUSD');
  if (!instrument) throw new Error('EURUSD is not listed');
  return {
    userId,
    instrument,
    side: 'buy',
    lots: decimal(lots),
    leverage: decimal(100),
    stopLoss: zero,
    takeProfit: zero,
    originId: null,
    copiedFrom: null,
    tick: market.quote(instrument.id).tick,
    at: exchange.clock.now(),
  };
}
