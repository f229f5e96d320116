import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';

export const loanMigrations: Step[] = [
  {
    name: 'loan-1',
    up: run(
      sql`create table loan_verification (
        id bigint generated always as identity primary key,
        user_id text not null,
        status text not null check (status in ('waiting', 'approved', 'rejected')),
        form jsonb not null,
        objections jsonb not null,
        submitted_at bigint not null, review_at bigint not null, decided_at bigint,
        check ((status = 'waiting') = (decided_at is null))
      )`,
      sql`create index loan_verification_of_user on loan_verification (user_id, id)`,
      // Of two submissions at once only one is taken.
      sql`create unique index loan_verification_once on loan_verification (user_id)
        where status in ('waiting', 'approved')`,
      sql`create index loan_verification_waiting on loan_verification (review_at)
        where status = 'waiting'`,
      sql`create table loan (
        id bigint generated always as identity primary key,
        user_id text not null,
        amount numeric not null check (amount > 0),
        period integer not null check (period > 0),
        daily_rate numeric not null, penalty_rate numeric not null,
        interest numeric not null check (interest >= 0),
        penalty numeric check (penalty >= 0),
        status text not null check (status in ('awaiting', 'toRepay', 'rejected', 'checking', 'repaid')),
        reason jsonb,
        agreement text not null, agreement_hash text not null, agreement_version integer not null,
        agreement_language text not null, signature jsonb not null,
        signed_at bigint not null, review_at bigint not null, reviewed_at bigint, due_at bigint,
        check ((status = 'awaiting') = (reviewed_at is null)),
        check ((status in ('toRepay', 'checking', 'repaid')) = (due_at is not null)),
        check ((status in ('checking', 'repaid')) = (penalty is not null)),
        check (status <> 'rejected' or reason is not null)
      )`,
      sql`create index loan_of_user on loan (user_id, id)`,
      // Of two applications at once only one is taken.
      sql`create unique index loan_application_once on loan (user_id) where status = 'awaiting'`,
      sql`create index loan_awaiting on loan (review_at) where status = 'awaiting'`,
      sql`create table loan_repayment (
        id bigint generated always as identity primary key,
        loan_id bigint not null references loan (id),
        user_id text not null,
        currency_code text not null, protocol_code text not null, address text not null,
        amount numeric not null check (amount > 0),
        memo text not null, proof text not null,
        status text not null check (status in ('checking', 'accepted', 'rejected')),
        sent_at bigint not null, review_at bigint not null, decided_at bigint,
        check ((status = 'checking') = (decided_at is null))
      )`,
      sql`create index loan_repayment_of_user on loan_repayment (user_id)`,
      sql`create unique index loan_repayment_once on loan_repayment (loan_id)
        where status in ('checking', 'accepted')`,
      sql`create index loan_repayment_checking on loan_repayment (review_at)
        where status = 'checking'`,
    ),
  },
  {
    name: 'loan-2-reminders',
    up: run(
      sql`alter table loan add column remind_at bigint`,
      sql`create index loan_reminders on loan (remind_at) where status = 'toRepay'`,
    ),
  },
];
