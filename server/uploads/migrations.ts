import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';

export const uploadMigrations: Step[] = [
  {
    name: 'uploads-1',
    up: run(
      sql`create table upload (
        handle text primary key,
        user_id text not null,
        size integer not null check (size > 0),
        is_stored boolean not null default false,
        created_at bigint not null,
        reference text,
        expired_at bigint,
        check (reference is null or (is_stored and expired_at is null))
      )`,
      sql`create index upload_open on upload (user_id) where reference is null`,
      sql`create index upload_expiring on upload (created_at) where reference is null`,
      sql`create table upload_file (handle text primary key, bytes bytea not null)`,
    ),
  },
];
