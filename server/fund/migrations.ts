import { sql } from 'kysely';
import type { Step } from '../kernel/database/migrations.ts';

export const fundMigrations: Step[] = [
  {
    name: 'fund-1',
    async up(db) {
      await sql`create table fund_subscription (
        id bigint generated always as identity primary key,
        user_id text not null,
        fund_id text not null,
        title text not null, image text not null, currency_code text not null,
        daily_percent numeric not null, penalty_percent numeric not null,
        minimum numeric not null, maximum numeric not null,
        days integer not null check (days > 0),
        day_milliseconds bigint not null check (day_milliseconds > 0),
        share numeric not null check (share > 0),
        daily_income numeric not null check (daily_income >= 0),
        status text not null check (status in ('inProgress', 'refunding', 'refunded', 'finished')),
        subscribed_at bigint not null,
        credited_days integer not null check (credited_days between 0 and days),
        next_income_at bigint,
        penalty numeric check (penalty between 0 and share),
        review_at bigint, ended_at bigint,
        check ((status = 'inProgress') = (next_income_at is not null)),
        check ((status in ('refunding', 'refunded')) = (penalty is not null)),
        check ((penalty is null) = (review_at is null)),
        check ((status in ('refunded', 'finished')) = (ended_at is not null)),
        check ((status = 'finished') = (credited_days = days))
      )`.execute(db);
      await sql`create index fund_subscription_of_user on fund_subscription (user_id, id)`.execute(db);
      await sql`create index fund_subscription_in_progress on fund_subscription (next_income_at)
        where status = 'inProgress'`.execute(db);
      await sql`create index fund_subscription_refunding on fund_subscription (review_at)
        where status = 'refunding'`.execute(db);

      await sql`create table fund_income (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references fund_subscription (id) on delete cascade,
        day integer not null check (day > 0),
        amount numeric not null,
        at bigint not null,
        unique (subscription_id, day)
      )`.execute(db);
    },
  },
];
