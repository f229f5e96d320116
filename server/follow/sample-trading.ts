import {
  compare,
  type Decimal,
  decimal,
  divide,
  isZero,
  minus,
  one,
  plus,
  times,
  zero,
} from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { Side } from '#domain/profit.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import { type Stopping, startTask } from '../kernel/processes/background.ts';
import { shardOf } from '../kernel/processes/shards.ts';
import { type Random, seededRandom } from '../kernel/random.ts';
import type { World } from '../kernel/world.ts';
import { house, post } from '../ledger/ledger.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market } from '../prices/market.ts';
import { listed } from './open-profit.ts';
import type { SampleParts, Style } from './sample-traders.ts';

const lookEveryMilliseconds = millisecondsPerSecond;
/** The first act comes early, so that there is something to see. */
const firstWithinSeconds = 10;
const shortestPauseSeconds = 20;
const longestPauseSeconds = 60;

const openShare = 0.5;
const halfCloseShare = 0.3;

/** Below so much free money in USD a trader gets more, and can't go broke. */
const leastFree = decimal(3000);
const refill = decimal(5000);

const two = decimal(2);

interface ScriptedTrader {
  userId: string;
  style: Style;
  random: Random;
  /** When the trader acts next, in Unix milliseconds. */
  nextAt: number;
}

type Parts = Pick<SampleParts, 'trading'> & { market: Market };

const pick = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random.next() * values.length)];

const isTradable = (market: Market, { id }: Instrument): boolean => {
  const { isOpen, isLive } = market.quote(id);
  return isOpen && isLive;
};

async function addMoney(tx: Tx, userId: string, at: number): Promise<void> {
  const transfers = [
    {
      from: house('issuance'),
      to: { owner: userId, type: 'forex' as const, bucket: 'available' as const },
      amount: refill,
    },
  ];
  await post(tx, { kind: 'grant', reference: userId, at, memo: 'Sandbox money', transfers });
}

/** A stop at a share of the price away, on a whole pip. */
const stopAt = (price: Decimal, factor: Decimal, { pip }: Instrument): Decimal =>
  times(divide(times(price, factor), pip, 0, 'half-up'), pip);

function stopsFor({ stops }: Style, side: Side, price: Decimal, instrument: Instrument) {
  if (stops === null) return { stopLoss: zero, takeProfit: zero };
  const [toLoss, toProfit] = side === 'buy' ? [minus, plus] : [plus, minus];
  return {
    stopLoss: stopAt(price, toLoss(one, stops.loss), instrument),
    takeProfit: stopAt(price, toProfit(one, stops.profit), instrument),
  };
}

async function openOne(
  tx: Tx,
  { market, trading }: Parts,
  { userId, style, random }: ScriptedTrader,
  at: number,
) {
  const instruments = style.pairs
    .map((code) => listed(market, code))
    .filter((each) => isTradable(market, each));
  const instrument = pick(instruments, random);
  const lots = pick(style.lots, random);
  if (!instrument || !lots) return;
  const side = random.next() < 0.5 ? 'buy' : 'sell';
  const { tick } = market.quote(instrument.id);
  const stops = stopsFor(style, side, tick.price, instrument);
  const { leverage } = style;
  const whole = { originId: null, copiedFrom: null };
  await trading.open(tx, { userId, instrument, side, lots, leverage, ...stops, ...whole, tick, at });
}

interface HeldOrder {
  id: number;
  instrument: string;
  lots: string;
}

async function closeOne(
  tx: Tx,
  { market, trading }: Parts,
  { userId, random }: ScriptedTrader,
  { order, at }: { order: HeldOrder; at: number },
): Promise<void> {
  const instrument = listed(market, order.instrument);
  if (!isTradable(market, instrument)) return;
  const { minimumLots } = instrument;
  const half = times(divide(decimal(order.lots), times(two, minimumLots), 0), minimumLots);
  const rest = random.next() < halfCloseShare && !isZero(half) ? half : zero;
  await trading.closeTo(tx, { id: String(order.id), userId }, rest, at);
}

/** Opens or closes one position of a trader, or a half of one. */
async function act(tx: Tx, parts: Parts, trader: ScriptedTrader, at: number): Promise<void> {
  const { userId, style, random } = trader;
  await parts.trading.lock(tx, userId);
  const held = await tx
    .selectFrom('forex_order')
    .select(['id', 'instrument', 'lots'])
    .where('user_id', '=', userId)
    .where('status', '=', 'holding')
    .orderBy('id')
    .execute();
  if (compare((await parts.trading.meansOf(tx, userId)).free, leastFree) < 0) await addMoney(tx, userId, at);
  const opens = held.length < style.mostPositions && (held.length === 0 || random.next() < openShare);
  const order = opens ? undefined : pick(held, random);
  if (order) await closeOne(tx, parts, trader, { order, at });
  else await openOne(tx, parts, trader, at);
}

/** The user of a scripted trader, once it has its past. */
const traderOf = (database: Database, { email }: Style) =>
  database
    .selectFrom('users')
    .innerJoin('follow_trader', 'follow_trader.user_id', 'users.id')
    .select('users.id')
    .where('email', '=', email)
    .executeTakeFirst();

/** Has the scripted traders in this process's shards trade every 20 to 60 seconds, by seed. */
export function startScriptedTrading(
  { clock, database, log, shards }: Pick<World, 'clock' | 'database' | 'log' | 'shards'>,
  parts: Parts,
  styles: readonly Style[],
): Stopping {
  const traders = new Map<Style, ScriptedTrader>();

  const begin = async (style: Style) => {
    const user = await traderOf(database, style);
    if (!user) return;
    const random = seededRandom(style.seed + Math.floor(clock.now() / millisecondsPerSecond));
    const nextAt = clock.now() + random.next() * firstWithinSeconds * millisecondsPerSecond;
    traders.set(style, { userId: user.id, style, random, nextAt });
  };

  const actWhenDue = async (trader: ScriptedTrader) => {
    const now = clock.now();
    if (now < trader.nextAt) return;
    const seconds =
      shortestPauseSeconds + trader.random.next() * (longestPauseSeconds - shortestPauseSeconds);
    trader.nextAt = now + seconds * millisecondsPerSecond;
    await shards
      .transact(shardOf(trader.userId), (tx) => act(tx, parts, trader, now))
      .catch((error: unknown) => log.error(`${trader.style.nickname} could not trade.`, error));
  };

  return startTask(clock, lookEveryMilliseconds, async () => {
    if (shards.held().length === 0) return;
    for (const style of styles) {
      const trader = traders.get(style);
      if (trader) await actWhenDue(trader);
      else await begin(style);
    }
  });
}
