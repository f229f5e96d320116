import { sql } from 'kysely';
import type { Step } from '../kernel/database/migrations.ts';
import { keepSums, sumClosedOrders } from './sums.ts';

export const forexMigrations: Step[] = [
  {
    name: 'forex-1-orders',
    async up(db) {
      await sql`create table forex_order (
        id bigint generated always as identity primary key,
        user_id text not null,
        origin_id bigint,
        instrument text not null,
        side text not null check (side in ('buy', 'sell')),
        status text not null check (status in ('pending', 'holding', 'closed')),
        lots numeric not null check (lots > 0),
        leverage numeric,
        trigger text check (trigger in ('atOrBelow', 'atOrAbove')),
        order_price numeric not null,
        open_price numeric,
        close_price numeric,
        margin numeric not null check (margin >= 0),
        fee numeric not null check (fee >= 0),
        profit numeric,
        stop_loss numeric not null,
        take_profit numeric not null,
        open_tick jsonb,
        close_tick jsonb,
        close_reason text,
        created_at bigint not null,
        opened_at bigint,
        completed_at bigint,
        check (status <> 'pending' or trigger is not null),
        check (status <> 'holding' or (open_price is not null and open_tick is not null)),
        check ((status = 'closed') = (close_reason is not null))
      )`.execute(db);
      await sql`create index forex_order_of_user on forex_order (user_id, status, id)`.execute(db);
      await sql`create index forex_order_open on forex_order (instrument) where status <> 'closed'`.execute(
        db,
      );
      await sql`create table forex_debt (
        user_id text primary key, amount numeric not null check (amount > 0)
      )`.execute(db);
    },
  },
  {
    name: 'forex-2-parts',
    async up(db) {
      await sql`alter table forex_order add column part_of bigint`.execute(db);
    },
  },
  {
    name: 'forex-3-sums',
    async up(db) {
      await sql`create index forex_order_listed on forex_order
        (user_id, status, (coalesce(completed_at, opened_at, created_at)), id)`.execute(db);
      await sql`create index forex_order_completed on forex_order (user_id, completed_at)
        where status = 'closed' and origin_id is null`.execute(db);
      await sql`create index forex_order_opened on forex_order (user_id, opened_at, id)
        where origin_id is null and part_of is null and open_price is not null`.execute(db);
      await sql`create index forex_order_whole on forex_order ((coalesce(part_of, id)))`.execute(db);
      await sql`create table forex_total (
        user_id text primary key, closed bigint not null, earned numeric not null
      )`.execute(db);
      await sql`create table forex_day (
        user_id text not null, day bigint not null,
        orders bigint not null, won bigint not null, profit numeric not null, margin numeric not null,
        primary key (user_id, day)
      )`.execute(db);
      await sumClosedOrders(db);
      await keepSums(db);
    },
  },
];
