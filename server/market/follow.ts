import { sql } from 'kysely';
import type { Clock, Stop } from '../kernel/clock.ts';
import type { OpenDatabase } from '../kernel/database.ts';
import type { Log } from '../kernel/log.ts';
import type { MovableMarket, Tick } from './market.ts';

/** The database's channel on which the market's owner tells the other processes its ticks. */
const channel = 'pelorus_ticks';
const every = 250;

type Told = [instrument: string, tick: Tick];

/** Tells the processes that share the database each tick of this one. */
export function tellTicks(market: MovableMarket, { database }: OpenDatabase, clock: Clock, log: Log): Stop {
  let told: Told[] = [];
  const stops = [
    market.onTick((instrument, tick) => {
      told.push([instrument.id, tick]);
    }),
    clock.every(every, async () => {
      if (told.length === 0) return;
      const payload = JSON.stringify(told);
      told = [];
      await sql`select pg_notify(${channel}, ${payload})`
        .execute(database)
        .catch((error: unknown) => log.error('Ticks did not reach the other processes.', error));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Takes over the ticks of the process that owns the market; its own, once it is the owner, are known. A
 * process that started before the owner had stored its first prices loads them when it hears of more.
 */
export function followTicks(
  market: MovableMarket,
  { listen }: OpenDatabase,
  { load, log }: { load: () => Promise<void>; log: Log },
): Promise<Stop> {
  let isLoading = false;
  const loadOnce = async () => {
    if (isLoading) return;
    isLoading = true;
    await load().catch((error: unknown) => log.error('The market could not be loaded.', error));
    isLoading = false;
  };
  return listen(channel, (payload) => {
    const isPriced = market.instruments.every(({ id }) => market.lastTick(id) !== null);
    if (!isPriced) return void loadOnce();
    // Written above, by a process of this project.
    for (const [instrument, tick] of JSON.parse(payload) as Told[]) market.follow(instrument, tick);
  });
}
