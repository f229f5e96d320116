import { compare, type Decimal, decimal, zero } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import type { Side } from '#domain/profit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { seededRandom } from '../kernel/random.ts';
import type { Instrument } from '../prices/instrument.ts';
import { pastMarket } from '../prices/past-market.ts';
import { listTrader } from './applications.ts';
import { listed } from './open-profit.ts';
import { type SampleParts, type Style, userByEmail } from './sample-traders.ts';

const days = 21;
const orderCount = 20;

/** Something that happens at a full hour of the past. */
interface Event {
  at: number;
  run: () => Promise<void>;
}

/** Runs events in the order of their times; of one time, in the order of the list. */
export async function runInOrder(events: readonly Event[]): Promise<void> {
  for (const { run } of [...events].sort((a, b) => a.at - b.at)) await run();
}

interface PastOrder {
  openedAt: number;
  closedAt: number;
  code: string;
  isRight: boolean;
  lots: Decimal;
}

/** Three weeks of orders in a style, spread evenly, all closed by the last full hour. */
function pastOrders({ seed, skill, pairs, lots, longestHours }: Style, now: number): PastOrder[] {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random.next() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  };
  const hour = now - (now % millisecondsPerHour);
  const start = hour - days * millisecondsPerDay + millisecondsPerHour;
  const spacing = Math.floor((days * 24) / orderCount) * millisecondsPerHour;
  return Array.from({ length: orderCount }, (_, index) => {
    const openedAt = start + index * spacing;
    const hours = 1 + Math.floor(random.next() * longestHours);
    return {
      openedAt,
      closedAt: Math.min(openedAt + hours * millisecondsPerHour, hour),
      code: pick(pairs),
      isRight: random.next() < skill,
      lots: lots[index % lots.length] ?? pick(lots),
    };
  });
}

/** The first of these pairs whose market was open at all of the times. @throws {Error} when there is none */
function openPair(
  market: SampleParts['market'],
  codes: readonly string[],
  times: readonly number[],
): Instrument {
  const open = codes
    .map((code) => listed(market, code))
    .find((instrument) => times.every((at) => market.isOpen(instrument, at)));
  if (!open) throw new Error('A scripted trader needs a pair that is traded at any hour.');
  return open;
}

/** Lists a scripted trader with a past at the prices of its time, unless that was done before. */
export async function fillPast(tx: Tx, parts: SampleParts, style: Style, now: number): Promise<void> {
  const { market, tradingAt } = parts;
  const { id: userId } = await userByEmail(tx, style.email);
  const existing = await tx
    .selectFrom('follow_trader')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (existing) return;
  await parts.trading.lock(tx, userId);
  await listTrader(tx, { userId, nickname: style.nickname, at: now - days * millisecondsPerDay });
  const events = pastOrders(style, now).flatMap(({ openedAt, closedAt, code, isRight, lots }) => {
    const instrument = openPair(market, [code, ...style.pairs], [openedAt, closedAt]);
    const tickAt = (at: number) => pastMarket(market, at).tick(instrument.id);
    const rises = compare(tickAt(closedAt).price, tickAt(openedAt).price) > 0;
    const side: Side = rises === isRight ? 'buy' : 'sell';
    let id = '';
    return [
      {
        at: openedAt,
        run: async () => {
          const stops = { stopLoss: zero, takeProfit: zero };
          const { leverage } = style;
          const order = {
            userId,
            instrument,
            side,
            lots,
            leverage,
            ...stops,
            originId: null,
            copiedFrom: null,
            tick: tickAt(openedAt),
          };
          id = await tradingAt(openedAt).open(tx, { ...order, at: openedAt });
        },
      },
      { at: closedAt, run: () => tradingAt(closedAt).closeTo(tx, { id, userId }, zero, closedAt) },
    ];
  });
  await runInOrder(events);
}

/** A trader's closed order, for copies of the past. */
export interface ClosedOrder {
  id: number;
  instrument: string;
  side: Side;
  lots: Decimal;
  leverage: Decimal | null;
  openedAt: number;
  closedAt: number;
}

/** The orders that a trader has opened since then, and has closed. */
export async function closedOrdersOf(tx: Tx, traderId: string, since: number): Promise<ClosedOrder[]> {
  const rows = await tx
    .selectFrom('forex_order')
    .select(['id', 'instrument', 'side', 'lots', 'leverage', 'opened_at', 'completed_at'])
    .where('user_id', '=', traderId)
    .where('origin_id', 'is', null)
    .where('opened_at', '>=', since)
    .where('status', '=', 'closed')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    instrument: row.instrument,
    side: row.side,
    lots: decimal(row.lots),
    leverage: row.leverage === null ? null : decimal(row.leverage),
    openedAt: row.opened_at ?? since,
    closedAt: row.completed_at ?? since,
  }));
}
