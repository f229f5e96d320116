import { type Kysely, type RawBuilder, sql } from 'kysely';

/** One step of the schema. A name is never used twice, and a released step is never edited. */
export interface Step {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** A step that runs these statements one after the other. */
export const run =
  (...statements: RawBuilder<unknown>[]): Step['up'] =>
  async (db) => {
    for (const statement of statements) await statement.execute(db);
  };

export const kernelMigrations: Step[] = [
  {
    name: 'kernel-1-requests-and-events',
    up: run(
      sql`create table request (digest text primary key, at bigint not null, answer jsonb not null)`,
      sql`create index request_at on request (at)`,
      sql`create table live_event (
        id bigint generated always as identity primary key,
        user_id text not null, topic text not null, data jsonb not null, at bigint not null
      )`,
      sql`create table outbox_message (
        id bigint generated always as identity primary key,
        channel text not null, recipient text not null, text text not null, at bigint not null
      )`,
    ),
  },
  {
    name: 'kernel-2-mailed',
    up: run(sql`alter table outbox_message add column mailed_at bigint`),
  },
  {
    name: 'kernel-3-input-of-a-request',
    up: run(
      // Answers stored before this step are under digests that no request has any more.
      sql`delete from request`,
      sql`alter table request add column input text not null`,
    ),
  },
  {
    name: 'kernel-4-transaction-of-an-event',
    up: run(
      sql`alter table live_event add column transaction xid8 not null default pg_current_xact_id()`,
      sql`create index live_event_transaction on live_event (transaction)`,
    ),
  },
  {
    name: 'kernel-5-rate-limits',
    up: run(
      sql`create unlogged table rate_limit (
        key text primary key, points integer not null, expire bigint
      )`,
      sql`create index rate_limit_expiring on rate_limit (expire)`,
      sql`create index outbox_message_at on outbox_message (at)`,
    ),
  },
  {
    name: 'kernel-5-shards',
    up: run(
      sql`create table shard (id int primary key, fence bigint not null)`,
      sql`insert into shard (id, fence) select id, 0 from generate_series(0, 31) as id`,
      sql`create function shard_of(key text) returns int language sql immutable strict parallel safe
        return get_byte(sha256(convert_to(key, 'UTF8')), 0) % 32`,
    ),
  },
  {
    name: 'kernel-6-numbers-of-events',
    up: run(
      sql`create table live_stream (
        user_id text not null, topic text not null, epoch text not null, number bigint not null,
        primary key (user_id, topic)
      ) with (fillfactor = 70)`,
      sql`alter table live_event add column epoch text, add column number bigint`,
      sql`create unique index live_event_number on live_event (user_id, topic, epoch, number)`,
      sql`create index live_event_at on live_event (at)`,
      // A trigger, so that a process of the version before, which knows no numbers, gives its events numbers, too.
      sql`create function number_live_event() returns trigger language plpgsql as $$
        begin
          insert into live_stream as stream (user_id, topic, epoch, number)
          values (new.user_id, new.topic, left(gen_random_uuid()::text, 8), 1)
          on conflict (user_id, topic) do update set number = stream.number + 1
          returning stream.epoch, stream.number into new.epoch, new.number;
          return new;
        end $$`,
      sql`create trigger number_live_event before insert on live_event
        for each row execute function number_live_event()`,
    ),
  },
  {
    name: 'kernel-7-request-of-an-event',
    up: run(sql`alter table live_event add column request_id text`),
  },
];
