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
];
