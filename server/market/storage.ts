import { type Kysely, sql } from 'kysely';
import type { Period } from '#domain/period.ts';
import { type MovableMarket, pipsOf } from '../prices/market.ts';
import type { BarChanges, PipBar } from '../prices/pip-series.ts';
import type { MarketTables } from './tables.ts';

/** More than a killed process can have ticked since its last save. */
const sequencesSkipped = 1000;

/**
 * A killed process has lost ticks that filled orders may refer to. Numbering continues beyond them, so that
 * no sequence number is used for two prices.
 */
export function skipLostSequences(market: MovableMarket): void {
  for (const instrument of market.instruments) {
    const last = market.lastTick(instrument.id);
    if (last)
      market.resume(instrument.id, {
        sequence: last.sequence + sequencesSkipped,
        time: last.time,
        price: pipsOf(instrument, last.price),
      });
  }
}

type Columns = [time: number, open: number, high: number, low: number, close: number, volume: number];

/**
 * Loads the stored bars and last ticks into the market, and adds what it has received since they were stored. So it
 * can be repeated after ticks were missed.
 */
export async function loadMarket(db: Kysely<MarketTables>, market: MovableMarket): Promise<void> {
  const { series, ticks } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // One JSON text per series: reading a row per bar would be most of the start-up time.
      const { rows } = await sql<{ instrument: string; period: Period; bars: string }>`
        select instrument, period,
          json_agg(json_build_array(time, open, high, low, close, volume) order by time)::text as bars
        from market_bar group by instrument, period`.execute(tx);
      return { series: rows, ticks: await tx.selectFrom('market_tick').selectAll().execute() };
    });
  for (const { instrument, period, bars } of series) {
    const listed = market.instrument(instrument);
    if (!listed) continue;
    // The query above builds these columns.
    const columns: Columns[] = JSON.parse(bars);
    market.series(listed.id).load(
      period,
      columns.map(
        ([time, open, high, low, close, volume]): PipBar => ({ time, open, high, low, close, volume }),
      ),
    );
  }
  for (const stored of ticks) {
    const listed = market.instrument(stored.instrument);
    if (!listed) continue;
    market.resume(listed.id, stored);
    for (const { time, price } of market.ticksAfter(listed.id, stored.sequence))
      market.series(listed.id).record(time, pipsOf(listed, price), 1);
  }
}

const rowsAtOnce = 20_000;

async function saveBars(db: Kysely<MarketTables>, changes: (BarChanges & { code: string })[]) {
  const rows = changes.flatMap(({ code, period, bars }) => bars.map((bar) => ({ ...bar, code, period })));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const batch = rows.slice(first, first + rowsAtOnce);
    const column = (name: keyof (typeof rows)[number]) => batch.map((row) => row[name]);
    await sql`insert into market_bar (instrument, period, time, open, high, low, close, volume)
      select * from unnest(${column('code')}::text[], ${column('period')}::text[], ${column('time')}::bigint[],
        ${column('open')}::int[], ${column('high')}::int[], ${column('low')}::int[], ${column('close')}::int[],
        ${column('volume')}::int[])
      on conflict (instrument, period, time) do update set open = excluded.open, high = excluded.high,
        low = excluded.low, close = excluded.close, volume = excluded.volume`.execute(db);
  }
  const limits = (name: 'code' | 'period' | 'keptFrom') => changes.map((change) => change[name]);
  await sql`delete from market_bar b
    using unnest(${limits('code')}::text[], ${limits('period')}::text[], ${limits('keptFrom')}::bigint[])
      as kept (instrument, period, since)
    where b.instrument = kept.instrument and b.period = kept.period and b.time < kept.since`.execute(db);
}

/** A process that leads no more may save last: a number that another has used since is not taken back. */
async function saveTicks(db: Kysely<MarketTables>, market: MovableMarket) {
  const rows = market.instruments.flatMap((instrument) => {
    const tick = market.lastTick(instrument.id);
    return tick ? [{ code: instrument.code, ...tick, pips: pipsOf(instrument, tick.price) }] : [];
  });
  const column = (name: 'code' | 'sequence' | 'time' | 'pips') => rows.map((row) => row[name]);
  await sql`insert into market_tick (instrument, sequence, time, price)
    select * from unnest(${column('code')}::text[], ${column('sequence')}::bigint[], ${column('time')}::bigint[],
      ${column('pips')}::int[])
    on conflict (instrument) do update
    set sequence = excluded.sequence, time = excluded.time, price = excluded.price
    where excluded.sequence >= market_tick.sequence`.execute(db);
}

/** Stores what changed since the last save, in one transaction. */
export async function saveMarket(db: Kysely<MarketTables>, market: MovableMarket): Promise<void> {
  const allSeries = market.instruments.map(({ id, code }) => ({ code, series: market.series(id) }));
  const changes = allSeries.flatMap(({ code, series }) =>
    series.changes().map((change) => ({ ...change, code })),
  );
  await db.transaction().execute(async (tx) => {
    await saveBars(tx, changes);
    await saveTicks(tx, market);
  });
  for (const { series } of allSeries) series.saved();
}
