import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';

export const sessionMigrations: Step[] = [
  {
    name: 'session-1-users',
    up: run(
      sql`create sequence user_ids start 10001`,
      sql`create table users (
        id text primary key default nextval('user_ids')::text,
        email text unique,
        password_hash text,
        demo_digest text unique,
        uid text not null unique,
        invite_code text not null unique,
        is_demo boolean not null,
        is_trader boolean not null,
        level integer not null,
        credit_score integer not null,
        created_at bigint not null
      )`,
      sql`create table sessions (
        digest text primary key,
        user_id text not null references users (id),
        created_at bigint not null,
        expires_at bigint not null
      )`,
      sql`create index sessions_user on sessions (user_id, created_at)`,
    ),
  },
  {
    name: 'session-2-registration',
    up: run(
      sql`alter table users add column phone text unique`,
      sql`alter table users add column invited_by text references users (id)`,
      sql`create table captcha (
        id text primary key, answer_digest text not null, expires_at bigint not null
      )`,
      sql`create table verification_code (
        id bigint generated always as identity primary key,
        recipient_digest text not null,
        purpose text not null check (purpose in ('register', 'reset')),
        captcha_id text not null,
        code_hash text not null,
        tries integer not null default 0,
        is_spent boolean not null default false,
        sent_at bigint not null
      )`,
      sql`create index verification_code_recipient
        on verification_code (recipient_digest, sent_at)`,
    ),
  },
  {
    name: 'session-3-challenges',
    up: run(
      sql`alter table captcha alter column answer_digest drop not null`,
      sql`alter table captcha add column challenge_secret text`,
      sql`alter table captcha add constraint captcha_kind
        check ((answer_digest is null) <> (challenge_secret is null))`,
    ),
  },
  {
    // Not among the kernel's steps, which come before: a device ends with its session.
    name: 'session-4-push',
    up: run(
      sql`create table push_key (
        id int primary key check (id = 1), public_key text not null, private_key text not null
      )`,
      sql`create table push_subscription (
        id bigint generated always as identity primary key,
        session text not null unique references sessions (digest) on delete cascade,
        user_id text not null,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        language text not null,
        kinds_off text[] not null
      )`,
      sql`create index push_subscription_user on push_subscription (user_id)`,
      sql`create table push_message (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references push_subscription (id) on delete cascade,
        notice_id text not null,
        title jsonb not null,
        text jsonb,
        path text not null,
        due_at bigint not null,
        tries int not null default 0
      )`,
      sql`create index push_message_of on push_message (subscription_id)`,
      sql`create index push_message_due on push_message (due_at)`,
    ),
  },
];
