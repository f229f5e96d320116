import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';

export const followMigrations: Step[] = [
  {
    name: 'follow-1',
    up: run(
      sql`create table follow_trader (
        user_id text primary key,
        nickname text not null, avatar text not null,
        max_amount numeric not null check (max_amount > 0),
        since bigint not null, stopped_at bigint
      )`,
      sql`create table follow_application (
        id bigint generated always as identity primary key,
        user_id text not null,
        status text not null check (status in ('waiting', 'approved', 'rejected')),
        reason jsonb,
        submitted_at bigint not null, review_at bigint not null, decided_at bigint,
        check ((status = 'waiting') = (decided_at is null)),
        check ((status = 'rejected') = (reason is not null))
      )`,
      // Of two applications at once only one is taken.
      sql`create unique index follow_application_once on follow_application (user_id)
        where status = 'waiting'`,
      sql`create index follow_application_waiting on follow_application (review_at)
        where status = 'waiting'`,
      sql`create table follow_relation (
        id bigint generated always as identity primary key,
        trader_id text not null, follower_id text not null,
        multiple numeric not null check (multiple > 0),
        max_amount numeric not null check (max_amount > 0),
        created_at bigint not null, ended_at bigint,
        end_reason text check (end_reason in ('unfollowed', 'traderStopped')),
        check (trader_id <> follower_id),
        check ((ended_at is null) = (end_reason is null))
      )`,
      // Of two follows at once only one is taken.
      sql`create unique index follow_relation_once on follow_relation (trader_id, follower_id)
        where ended_at is null`,
      sql`create index follow_relation_of_follower on follow_relation (follower_id)`,
      sql`create table follow_copy (
        id bigint generated always as identity primary key,
        relation_id bigint not null references follow_relation (id),
        trader_id text not null, follower_id text not null,
        trader_order_id bigint not null,
        trader_lots numeric not null check (trader_lots > 0),
        trader_tick jsonb not null,
        status text not null check (status in ('due', 'copied', 'reduced', 'skipped')),
        reason jsonb,
        order_id bigint unique,
        opened_lots numeric check (opened_lots > 0),
        rest_lots numeric check (rest_lots >= 0),
        link text check (link in ('following', 'own', 'ended')),
        created_at bigint not null, decided_at bigint,
        unique (trader_order_id, relation_id),
        check ((status = 'due') = (decided_at is null)),
        check ((status in ('reduced', 'skipped')) = (reason is not null)),
        check ((status in ('copied', 'reduced')) = (order_id is not null)),
        check ((order_id is null) = (link is null)),
        check ((order_id is null) = (opened_lots is null))
      )`,
      sql`create index follow_copy_due on follow_copy (id) where status = 'due'`,
      sql`create index follow_copy_linked on follow_copy (trader_order_id) where link = 'following'`,
      sql`create index follow_copy_closing on follow_copy (id)
        where link = 'following' and rest_lots is not null`,
      sql`create index follow_copy_of_follower on follow_copy (follower_id, trader_id)`,
    ),
  },
  {
    name: 'follow-2-application-of-user',
    up: run(sql`create index follow_application_of_user on follow_application (user_id, id)`),
  },
];
