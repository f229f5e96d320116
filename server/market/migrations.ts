import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';

export const marketMigrations: Step[] = [
  {
    name: 'market-1-bars-and-last-ticks',
    up: run(
      sql`create table market_bar (
        instrument text not null, period text not null, time bigint not null,
        open integer not null, high integer not null, low integer not null, close integer not null,
        volume integer not null,
        primary key (instrument, period, time)
      )`,
      sql`create table market_tick (
        instrument text primary key, sequence bigint not null, time bigint not null, price integer not null
      )`,
    ),
  },
];
