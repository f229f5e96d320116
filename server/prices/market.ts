import { changePercent } from '#domain/change.ts';
import { type Decimal, decimal, divide, one, times, toNumber, zero } from '#domain/decimal.ts';
import { isOpenAt, nextOpening } from '#domain/market-hours.ts';
import { tradableWithinMilliseconds } from '#domain/quote.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import type { Instrument, Pips } from './instrument.ts';
import { instruments } from './instruments.ts';
import { createPipSeries, type PipSeries } from './pip-series.ts';

/** One price of one instrument. Sequence numbers increase per instrument and are never used twice. */
export interface Tick {
  sequence: number;
  /** Unix milliseconds. */
  time: number;
  price: Decimal;
}

export interface Quote {
  tick: Tick;
  /** The first price of the UTC day; of the last traded day if the market hasn't opened since. */
  open: Decimal;
  changePercent: Decimal;
  isOpen: boolean;
  /** Whether the price is fresh enough to trade at: 10 seconds old at most. */
  isLive: boolean;
}

type TickListener = (instrument: Instrument, tick: Tick) => void;

/** Read access to the market. */
export interface Market {
  /** Unix milliseconds of the next opening, now if it is open; null if it doesn't open within 8 days. */
  nextOpening: (instrument: Instrument) => number | null;
  instruments: readonly Instrument[];
  /** By id or code; null when there is none. */
  instrument(idOrCode: string): Instrument | null;
  /** @throws {RangeError} for an unknown id, and before the market has started. */
  quote(id: string): Quote;
  /** The current price alone, which is all that a position is valued with. @throws {RangeError} as `quote` */
  tick(id: string): Tick;
  /** The tick that was current at `time`; null when it is older than the ticks in memory. */
  tickAt(id: string, time: number): Tick | null;
  /** The value of one unit of the instrument's quote currency in USD, 12 decimals, half up. */
  usdPerQuote(instrument: Instrument): Decimal;
  isOpen(instrument: Instrument, at: number): boolean;
  onTick(listener: TickListener): () => void;
  /** The ticks that may still be traded at, oldest first: 10 seconds old at most, and of an open market. */
  tradableTicks(id: string): readonly Tick[];
  /** Whether every instrument has a price. */
  isPriced(): boolean;
}

/** The market with its bars and with write access, for the simulation, the storage and tests. */
export interface MovableMarket extends Market {
  series(id: string): PipSeries;
  /** Adds a tick with the current time and notifies the listeners. */
  push(id: string, price: Decimal): Tick;
  /** Adds a tick of the leader; ignored if its sequence number isn't higher than the last one. */
  receive(id: string, tick: Tick): void;
  /**
   * Sets the last tick to the end of a stored or simulated past, without notifying the listeners; ignored if its
   * sequence number isn't higher than the last one.
   */
  resume(id: string, last: { sequence: number; time: number; price: Pips }): void;
  lastTick(id: string): Tick | null;
  /** The ticks in memory that came after the one with this sequence number. */
  ticksAfter(id: string, sequence: number): Tick[];
  /** Counts the ticks of all instruments: what was read under one number is unchanged under the same number. */
  revision(): number;
}

const tickLimit = 1200;

interface Listing {
  instrument: Instrument;
  series: PipSeries;
  ticks: Tick[];
  /** The day's figures as last calculated; they change with a tick only, and are asked for far more often. */
  day: Day | null;
}

interface Day {
  figures: Pick<Quote, 'tick' | 'open' | 'changePercent'>;
  openPips: Pips | null;
}

export const priceOf = (instrument: Instrument, pips: Pips): Decimal => times(decimal(pips), instrument.pip);

export const pipsOf = (instrument: Instrument, price: Decimal): Pips =>
  toNumber(divide(price, instrument.pip, 0, 'half-up'));

function currentTick({ instrument, ticks }: Listing): Tick {
  const tick = ticks.at(-1);
  if (!tick) throw new RangeError(`Instrument ${instrument.id} has no price yet`);
  return tick;
}

function dayFigures(listed: Listing): Day['figures'] {
  const { instrument, series, day } = listed;
  const tick = currentTick(listed);
  const openPips = series.last('1day')?.open ?? null;
  if (day?.figures.tick === tick && day.openPips === openPips) return day.figures;
  const open = openPips === null ? tick.price : priceOf(instrument, openPips);
  const figures = { tick, open, changePercent: changePercent(open, tick.price) ?? zero };
  listed.day = { figures, openPips };
  return figures;
}

/** The instruments by their names, and what is known of each by its id. */
function createListings() {
  const listings = new Map<string, Listing>(
    instruments.map((instrument) => [
      instrument.id,
      { instrument, series: createPipSeries(), ticks: [], day: null },
    ]),
  );
  const byName = new Map(
    instruments.flatMap((instrument) => [
      [instrument.id, instrument] as const,
      [instrument.code, instrument] as const,
    ]),
  );
  const listing = (id: string): Listing => {
    const found = listings.get(id);
    if (!found) throw new RangeError(`No instrument ${id}`);
    return found;
  };
  return { all: () => [...listings.values()], byName, listing };
}

export function createMarket(clock: Clock): MovableMarket {
  const { all, byName, listing } = createListings();
  const listeners = new Set<TickListener>();
  let revision = 0;

  const lastTick = (id: string) => listing(id).ticks.at(-1) ?? null;
  const append = (ticks: Tick[], tick: Tick) => {
    revision += 1;
    ticks.push(tick);
    if (ticks.length > tickLimit * 1.25) ticks.splice(0, ticks.length - tickLimit);
  };
  const priceIn = (code: string): Decimal => currentTick(listing(byName.get(code)?.id ?? code)).price;

  const add = ({ instrument, series, ticks }: Listing, tick: Tick) => {
    append(ticks, tick);
    series.record(tick.time, pipsOf(instrument, tick.price), 1);
    for (const listener of listeners) listener(instrument, tick);
  };

  return {
    instruments,
    instrument: (idOrCode) => byName.get(idOrCode) ?? null,
    quote(id) {
      const listed = listing(id);
      const figures = dayFigures(listed);
      const now = clock.now();
      return {
        ...figures,
        isOpen: isOpenAt(listed.instrument.hours, now),
        isLive: now - figures.tick.time <= tradableWithinMilliseconds,
      };
    },
    tick: (id) => currentTick(listing(id)),
    tickAt: (id, time) => listing(id).ticks.findLast((tick) => tick.time <= time) ?? null,
    usdPerQuote: ({ quoteCurrency }) =>
      quoteCurrency === 'USD' || quoteCurrency === 'USDT'
        ? one
        : divide(one, priceIn(`USD${quoteCurrency}`), 12, 'half-up'),
    isOpen: (instrument, at) => isOpenAt(instrument.hours, at),
    nextOpening: ({ hours }) => nextOpening(hours, clock.now()),
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tradableTicks(id) {
      const { instrument, ticks } = listing(id);
      const since = clock.now() - tradableWithinMilliseconds;
      const start = ticks.findLastIndex(({ time }) => time < since) + 1;
      return ticks.slice(start).filter(({ time }) => isOpenAt(instrument.hours, time));
    },
    isPriced: () => all().every(({ ticks }) => ticks.length > 0),
    series: (id) => listing(id).series,
    push(id, price) {
      const tick = { sequence: (lastTick(id)?.sequence ?? 0) + 1, time: clock.now(), price };
      add(listing(id), tick);
      return tick;
    },
    receive(id, tick) {
      if (tick.sequence > (lastTick(id)?.sequence ?? 0)) add(listing(id), tick);
    },
    resume(id, { sequence, time, price }) {
      const { instrument, ticks } = listing(id);
      if (sequence <= (lastTick(id)?.sequence ?? 0)) return;
      append(ticks, { sequence, time, price: priceOf(instrument, price) });
    },
    lastTick,
    ticksAfter: (id, sequence) => listing(id).ticks.filter((tick) => tick.sequence > sequence),
    revision: () => revision,
  };
}
