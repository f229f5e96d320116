import { type Kysely, sql } from 'kysely';

/** One step of the schema. A name is never used twice, and a released step is never edited. */
export interface Step {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

export const kernelMigrations: Step[] = [
  {
    name: 'kernel-1-requests-and-events',
    async up(db) {
      await sql`create table request (digest text primary key, at bigint not null, answer jsonb not null)`.execute(
        db,
      );
      await sql`create index request_at on request (at)`.execute(db);
      await sql`create table live_event (
        id bigint generated always as identity primary key,
        user_id text not null, topic text not null, data jsonb not null, at bigint not null
      )`.execute(db);
      await sql`create table outbox_message (
        id bigint generated always as identity primary key,
        channel text not null, recipient text not null, text text not null, at bigint not null
      )`.execute(db);
    },
  },
  {
    name: 'kernel-2-mailed',
    async up(db) {
      await sql`alter table outbox_message add column mailed_at bigint`.execute(db);
    },
  },
  {
    name: 'kernel-3-input-of-a-request',
    async up(db) {
      // Answers stored before this step are under digests that no request has any more.
      await sql`delete from request`.execute(db);
      await sql`alter table request add column input text not null`.execute(db);
    },
  },
  {
    name: 'kernel-4-transaction-of-an-event',
    async up(db) {
      await sql`alter table live_event add column transaction xid8 not null default pg_current_xact_id()`.execute(
        db,
      );
      await sql`create index live_event_transaction on live_event (transaction)`.execute(db);
    },
  },
  {
    name: 'kernel-5-rate-limits',
    async up(db) {
      await sql`create unlogged table rate_limit (
        key text primary key, points integer not null, expire bigint
      )`.execute(db);
      await sql`create index rate_limit_expiring on rate_limit (expire)`.execute(db);
      await sql`create index outbox_message_at on outbox_message (at)`.execute(db);
    },
  },
  {
    name: 'kernel-5-shards',
    async up(db) {
      await sql`create table shard (id int primary key, fence bigint not null)`.execute(db);
      await sql`insert into shard (id, fence) select id, 0 from generate_series(0, 31) as id`.execute(db);
      await sql`create function shard_of(key text) returns int language sql immutable strict parallel safe
        return get_byte(sha256(convert_to(key, 'UTF8')), 0) % 32`.execute(db);
    },
  },
  {
    name: 'kernel-6-numbers-of-events',
    async up(db) {
      await sql`create table live_stream (
        user_id text not null, topic text not null, epoch text not null, number bigint not null,
        primary key (user_id, topic)
      ) with (fillfactor = 70)`.execute(db);
      await sql`alter table live_event add column epoch text, add column number bigint`.execute(db);
      await sql`create unique index live_event_number on live_event (user_id, topic, epoch, number)`.execute(
        db,
      );
      await sql`create index live_event_at on live_event (at)`.execute(db);
      // A trigger, so that a process of the version before, which knows no numbers, gives its events numbers, too.
      await sql`create function number_live_event() returns trigger language plpgsql as $$
        begin
          insert into live_stream as stream (user_id, topic, epoch, number)
          values (new.user_id, new.topic, left(gen_random_uuid()::text, 8), 1)
          on conflict (user_id, topic) do update set number = stream.number + 1
          returning stream.epoch, stream.number into new.epoch, new.number;
          return new;
        end $$`.execute(db);
      await sql`create trigger number_live_event before insert on live_event
        for each row execute function number_live_event()`.execute(db);
    },
  },
  {
    name: 'kernel-7-request-of-an-event',
    async up(db) {
      await sql`alter table live_event add column request_id text`.execute(db);
    },
  },
];
