import { compare, type Decimal, decimal, decimalsOf, parseDecimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { type MicroDirection, usualMoveOf } from '#domain/micro.ts';
import { microBlocker } from '#domain/micro-blocker.ts';
import type { ReceivedInput } from '#protocol/call.ts';
import { type microCalls, microDirection } from '#protocol/micro.ts';
import type { Config } from '../kernel/config.ts';
import type { Tx } from '../kernel/database/database.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask } from '../kernel/database/question.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import type { Market } from '../prices/market.ts';
import { stake } from './money.ts';
import { durations } from './offer.ts';
import { insertOrder } from './orders.ts';
import * as refusals from './refusals.ts';

const directionFrom = (type: string): MicroDirection => {
  if (type === String(microDirection.up)) return 'up';
  if (type === String(microDirection.down)) return 'down';
  throw refusals.unknownDirection();
};

/** The largest amount of one order in USD, and its most decimals (docs/decisions.md). */
const maximumAmount = decimal(50_000);
const amountDecimals = 2;

/** @throws {Refusal} for an amount that this exchange doesn't take */
function checkAmount(amount: Decimal): void {
  if (decimalsOf(amount) > amountDecimals) throw refusals.tooManyDecimals();
  if (compare(amount, maximumAmount) > 0) throw refusals.amountTooLarge();
}

/**
 * Places a micro order at the current tick and locks its amount. Returns the order's id.
 * @throws {Refusal} before anything has changed.
 */
export async function placeOrder(
  tx: Tx,
  { market, clock, config }: { market: Market; clock: Clock; config: Pick<Config, 'microLoss'> },
  { userId, input }: { userId: string; input: ReceivedInput<typeof microCalls.submit> },
): Promise<number> {
  const instrument = market.instrument(input.forex_id);
  if (!instrument) throw refusals.unknownPair();
  const direction = directionFrom(input.type);
  const duration = durations.find(({ seconds }) => String(seconds) === input.seconds) ?? null;
  const amount = parseDecimal(input.number);
  if (amount) checkAmount(amount);
  const [balances, id] = await ask(tx, lockedBalancesQuestion(tx, userId), newIdQuestion('micro_order'));
  const available = balances('micro', 'available');

  // Not the time when the call arrived: it may have waited for the database, but the price is current.
  const now = clock.now();
  const { tick, isOpen, isLive } = market.quote(instrument.id);
  const conditions = { isSignedIn: true, isMarketOpen: isOpen, isQuoteLive: isLive, available };
  const blocker = microBlocker({ amount, duration }, conditions);
  if (blocker || !duration || !amount) throw refusals.refuse(blocker ?? 'durationMissing');

  await insertOrder(tx, {
    id,
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
    expires_at: now + duration.seconds * millisecondsPerSecond,
  });
  await stake(tx, { id, userId, symbol: instrument.symbol, at: now }, amount);
  return id;
}
