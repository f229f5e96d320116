import { changePercent } from '#domain/change.ts';
import { type Decimal, decimal, divide, one, times, toNumber, zero } from '#domain/decimal.ts';
import { isOpenAt } from '#domain/market-hours.ts';
import type { Clock } from '../kernel/clock.ts';
import { type BarSeries, createBarSeries } from './bar-series.ts';
import { type Instrument, instruments } from './instruments.ts';
import type { Pips } from './walk.ts';

/** One price of one instrument. Sequences grow by instrument and are never used twice. */
export interface Tick {
  sequence: number;
  /** Unix milliseconds. */
  time: number;
  price: Decimal;
}

export interface Quote {
  tick: Tick;
  /** The day's first price, from 00:00 UTC. */
  open: Decimal;
  changePercent: Decimal;
  isOpen: boolean;
  /** Whether the price is fresh enough to deal at. */
  isLive: boolean;
}

type TickListener = (instrument: Instrument, tick: Tick) => void;

/** What the rest of the exchange knows of the market. */
export interface Market {
  instruments: readonly Instrument[];
  /** By id or code; null when there is none. */
  instrument(idOrCode: string): Instrument | null;
  /** @throws {RangeError} for an unknown id, and before the market has started. */
  quote(id: string): Quote;
  /** The tick that was current at `time`, or null when it is older than those kept. */
  tickAt(id: string, time: number): Tick | null;
  /** What one unit of the instrument's quote currency is worth in USD, 12 decimals. */
  usdPerQuote(instrument: Instrument): Decimal;
  isOpen(instrument: Instrument, at: number): boolean;
  onTick(listener: TickListener): () => void;
}

/** The market with its bars and the ways to move it: for the simulation, the storage and tests. */
export interface MovableMarket extends Market {
  series(id: string): BarSeries;
  /** A new price now; listeners hear of it. */
  push(id: string, price: Decimal): Tick;
  /** A tick of the process that owns the market; one that is known already is passed over. */
  follow(id: string, tick: Tick): void;
  /** Puts the quote where a stored or simulated past ended, without telling anyone. */
  resume(id: string, last: { sequence: number; time: number; price: Pips }): void;
  lastTick(id: string): Tick | null;
}

const ticksKept = 1200;
const liveWithin = 10_000;

interface Listing {
  instrument: Instrument;
  series: BarSeries;
  ticks: Tick[];
}

export const priceOf = (instrument: Instrument, pips: Pips): Decimal => times(decimal(pips), instrument.pip);

export const pipsOf = (instrument: Instrument, price: Decimal): Pips =>
  toNumber(divide(price, instrument.pip, 0, 'half-up'));

export function createMarket(clock: Clock): MovableMarket {
  const listings = new Map<string, Listing>(
    instruments.map((instrument) => [instrument.id, { instrument, series: createBarSeries(), ticks: [] }]),
  );
  const byName = new Map(
    instruments.flatMap((each) => [[each.id, each] as const, [each.code, each] as const]),
  );
  const listeners = new Set<TickListener>();

  const listing = (id: string): Listing => {
    const found = listings.get(id);
    if (!found) throw new RangeError(`No instrument ${id}`);
    return found;
  };
  const lastTick = (id: string) => listing(id).ticks.at(-1) ?? null;
  const currentTick = (id: string): Tick => {
    const tick = lastTick(id);
    if (!tick) throw new RangeError(`Instrument ${id} has no price yet`);
    return tick;
  };
  const keep = (ticks: Tick[], tick: Tick) => {
    ticks.push(tick);
    if (ticks.length > ticksKept * 1.25) ticks.splice(0, ticks.length - ticksKept);
  };
  const priceIn = (code: string): Decimal => {
    const instrument = byName.get(code);
    if (!instrument) throw new RangeError(`No instrument ${code}`);
    return currentTick(instrument.id).price;
  };

  const add = ({ instrument, series, ticks }: Listing, tick: Tick) => {
    keep(ticks, tick);
    series.record(tick.time, pipsOf(instrument, tick.price), 1);
    for (const listener of listeners) listener(instrument, tick);
  };

  return {
    instruments,
    instrument: (idOrCode) => byName.get(idOrCode) ?? null,
    quote(id) {
      const { instrument, series } = listing(id);
      const tick = currentTick(id);
      const day = series.last('1day');
      const open = day ? priceOf(instrument, day.open) : tick.price;
      const now = clock.now();
      return {
        tick,
        open,
        changePercent: changePercent(open, tick.price) ?? zero,
        isOpen: isOpenAt(instrument.hours, now),
        isLive: now - tick.time <= liveWithin,
      };
    },
    tickAt: (id, time) => listing(id).ticks.findLast((tick) => tick.time <= time) ?? null,
    usdPerQuote: ({ quoteCurrency }) =>
      quoteCurrency === 'USD' || quoteCurrency === 'USDT'
        ? one
        : divide(one, priceIn(`USD${quoteCurrency}`), 12, 'half-up'),
    isOpen: (instrument, at) => isOpenAt(instrument.hours, at),
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    series: (id) => listing(id).series,
    push(id, price) {
      const tick = { sequence: (lastTick(id)?.sequence ?? 0) + 1, time: clock.now(), price };
      add(listing(id), tick);
      return tick;
    },
    follow(id, tick) {
      if (tick.sequence > (lastTick(id)?.sequence ?? 0)) add(listing(id), tick);
    },
    resume(id, { sequence, time, price }) {
      const { instrument, ticks } = listing(id);
      keep(ticks, { sequence, time, price: priceOf(instrument, price) });
    },
    lastTick,
  };
}
