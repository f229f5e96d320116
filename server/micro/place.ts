import { parseDecimal } from '#domain/decimal.ts';
import { type MicroDirection, usualMoveOf } from '#domain/micro.ts';
import { microObstacle } from '#domain/micro-obstacle.ts';
import { microDirection } from '#protocol/micro.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Tx } from '../kernel/database.ts';
import type { Market } from '../market/market.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { stake } from './money.ts';
import { durations } from './offer.ts';
import { insertOrder } from './orders.ts';
import * as refusals from './refusals.ts';

/** `micro/submit` as it came in, all text (document 1, §7). */
export interface SubmitInput {
  forex_id: string;
  type: string;
  number: string;
  seconds: string;
}

const second = 1000;

const directionFrom = (type: string): MicroDirection => {
  if (type === String(microDirection.up)) return 'up';
  if (type === String(microDirection.down)) return 'down';
  throw refusals.unknownDirection();
};

/**
 * Places a micro order at the current tick, with its amount set aside. Gives the order's id.
 * @throws {Refusal} before anything has changed.
 */
export async function placeOrder(
  tx: Tx,
  { market, clock, config }: { market: Market; clock: Clock; config: Pick<Config, 'microLoss'> },
  { userId, input }: { userId: string; input: SubmitInput },
): Promise<number> {
  const instrument = market.instrument(input.forex_id);
  if (!instrument) throw refusals.unknownPair();
  const direction = directionFrom(input.type);
  const duration = durations.find(({ seconds }) => String(seconds) === input.seconds) ?? null;
  const amount = parseDecimal(input.number);
  const available = await balanceOf(tx, { owner: userId, type: 'micro', bucket: 'available' });

  // Not the time the call came in: it may have waited for the database, and the price hasn't.
  const now = clock.now();
  const { tick, isOpen, isLive } = market.quote(instrument.id);
  const circumstances = { isSignedIn: true, isMarketOpen: isOpen, isQuoteLive: isLive, available };
  const obstacle = microObstacle({ amount, duration }, circumstances);
  if (obstacle || !duration || !amount)
    throw refusals.refuse(obstacle ?? 'durationMissing', duration?.limitAmount ?? null);

  const id = await insertOrder(tx, {
    user_id: userId,
    instrument: instrument.code,
    direction,
    status: 'running',
    amount,
    seconds: duration.seconds,
    minimum_ratio: duration.minimumRatio,
    maximum_ratio: duration.maximumRatio,
    usual_move: usualMoveOf(tick.price, instrument.dailyVolatility, duration.seconds),
    loss: config.microLoss,
    open_tick: JSON.stringify(tick),
    created_at: now,
    expires_at: now + duration.seconds * second,
  });
  await stake(tx, { id, userId, symbol: instrument.symbol, at: now }, amount);
  return id;
}
