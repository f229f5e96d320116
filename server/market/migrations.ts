import { sql } from 'kysely';
import type { Step } from '../kernel/database/migrations.ts';

export const marketMigrations: Step[] = [
  {
    name: 'market-1-bars-and-last-ticks',
    async up(db) {
      await sql`create table market_bar (
        instrument text not null, period text not null, time bigint not null,
        open integer not null, high integer not null, low integer not null, close integer not null,
        volume integer not null,
        primary key (instrument, period, time)
      )`.execute(db);
      await sql`create table market_tick (
        instrument text primary key, sequence bigint not null, time bigint not null, price integer not null
      )`.execute(db);
    },
  },
];
