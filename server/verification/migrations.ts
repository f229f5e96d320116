import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';

export const verificationMigrations: Step[] = [
  {
    name: 'verification-1',
    up: run(
      sql`create table verification (
        id bigint generated always as identity primary key,
        user_id text not null,
        status text not null check (status in ('waiting', 'approved', 'rejected')),
        name text not null,
        card_id text not null,
        front_photo text not null,
        back_photo text not null,
        selfie text not null,
        reasons jsonb not null,
        submitted_at bigint not null,
        due_at bigint not null,
        decided_at bigint,
        check ((status = 'waiting') = (decided_at is null))
      )`,
      sql`create index verification_of_user on verification (user_id, id)`,
      // Of two submissions at once only one is taken.
      sql`create unique index verification_once on verification (user_id)
        where status in ('waiting', 'approved')`,
      sql`create index verification_waiting on verification (due_at) where status = 'waiting'`,
    ),
  },
];
