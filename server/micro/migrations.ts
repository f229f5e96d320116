import { sql } from 'kysely';
import type { Step } from '../kernel/database/migrations.ts';

export const microMigrations: Step[] = [
  {
    name: 'micro-1-orders',
    async up(db) {
      await sql`create table micro_order (
        id bigint generated always as identity primary key,
        user_id text not null,
        instrument text not null,
        direction text not null check (direction in ('up', 'down')),
        status text not null check (status in ('running', 'closed')),
        amount numeric not null check (amount > 0),
        seconds integer not null check (seconds > 0),
        minimum_ratio numeric not null,
        maximum_ratio numeric not null,
        usual_move numeric not null,
        loss text not null check (loss in ('full', 'minimum')),
        open_tick jsonb not null,
        end_price numeric,
        end_tick jsonb,
        profit numeric check (profit >= -amount),
        created_at bigint not null,
        expires_at bigint not null,
        completed_at bigint,
        check ((status = 'closed') = (completed_at is not null and end_price is not null and profit is not null))
      )`.execute(db);
      await sql`create index micro_order_of_user on micro_order (user_id, status, id)`.execute(db);
      await sql`create index micro_order_running on micro_order (expires_at) where status = 'running'`.execute(
        db,
      );
    },
  },
  {
    name: 'micro-2-totals',
    async up(db) {
      await sql`create index micro_order_listed on micro_order
        (user_id, status, (coalesce(completed_at, created_at)), id)`.execute(db);
      await sql`create table micro_total (user_id text primary key, closed bigint not null)`.execute(db);
      await sql`insert into micro_total (user_id, closed)
        select user_id, count(*) from micro_order where status = 'closed' group by 1`.execute(db);
      // Kept by the database: whatever settles or deletes orders can't forget it.
      await sql`create function micro_order_counted() returns trigger language plpgsql as $$
        begin
          insert into micro_total (user_id, closed)
          values (case when tg_op = 'DELETE' then old.user_id else new.user_id end,
            case when tg_op = 'DELETE' then -1 else 1 end)
          on conflict (user_id) do update set closed = micro_total.closed + excluded.closed;
          return null;
        end $$`.execute(db);
      await sql`create trigger micro_order_inserted after insert on micro_order for each row
        when (new.status = 'closed') execute function micro_order_counted()`.execute(db);
      await sql`create trigger micro_order_closed after update of status on micro_order for each row
        when (old.status <> 'closed' and new.status = 'closed') execute function micro_order_counted()`.execute(
        db,
      );
      await sql`create trigger micro_order_deleted after delete on micro_order for each row
        when (old.status = 'closed') execute function micro_order_counted()`.execute(db);
    },
  },
];
