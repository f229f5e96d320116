import { sql } from 'kysely';
import { run, type Step } from '../kernel/database/migrations.ts';
import { createRelease, holdsFromEntries } from './holds.ts';
import { keepLogAndSums, logAndSum } from './log.ts';

export const ledgerMigrations: Step[] = [
  {
    name: 'wallet-1-ledger',
    up: run(
      sql`create table ledger_account (
        id bigint generated always as identity primary key,
        owner text not null, type text not null, bucket text not null, currency text not null,
        balance numeric not null,
        unique (owner, type, bucket, currency),
        check (balance >= 0)
      )`,
      sql`create table ledger_posting (
        id bigint generated always as identity primary key,
        kind text not null, reference text not null, memo text not null, at bigint not null
      )`,
      sql`create index ledger_posting_reference on ledger_posting (kind, reference)`,
      sql`create table ledger_entry (
        id bigint generated always as identity primary key,
        posting_id bigint not null references ledger_posting (id),
        account_id bigint not null references ledger_account (id),
        counter_id bigint not null references ledger_account (id),
        amount numeric not null,
        at bigint not null
      )`,
      sql`create index ledger_entry_account on ledger_entry (account_id, at)`,
      sql`insert into ledger_account (owner, type, bucket, currency, balance) values
        ('house', 'trading', 'available', 'USD', 0),
        ('house', 'fees', 'available', 'USD', 0),
        ('house', 'issuance', 'available', 'USD', 0)`,
    ),
  },
  {
    name: 'wallet-2-holds',
    async up(db) {
      await sql`create table ledger_hold (
        account_id bigint not null references ledger_account (id),
        purpose text not null,
        reference text not null,
        amount numeric not null check (amount > 0),
        primary key (account_id, reference)
      )`.execute(db);
      await holdsFromEntries(db);
      await sql`create index ledger_posting_of_entry on ledger_entry (posting_id)`.execute(db);
      await sql`insert into ledger_account (owner, type, bucket, currency, balance) values
        ('house', 'withdrawals', 'available', 'USD', 0)`.execute(db);
    },
  },
  {
    name: 'wallet-4-lent-money',
    up: run(
      sql`insert into ledger_account (owner, type, bucket, currency, balance) values
        ('house', 'loans', 'available', 'USD', 0)`,
    ),
  },
  {
    name: 'wallet-5-funds',
    up: run(
      sql`insert into ledger_account (owner, type, bucket, currency, balance) values
        ('house', 'funds', 'available', 'USD', 0),
        ('house', 'penalties', 'available', 'USD', 0)`,
    ),
  },
  {
    name: 'wallet-6-log-and-sums',
    async up(db) {
      await sql`create table ledger_log (
        owner text not null, type text not null, number bigint not null,
        posting_id bigint not null references ledger_posting (id),
        at bigint not null, available numeric not null, locked numeric not null,
        primary key (owner, type, number)
      )`.execute(db);
      await sql`create table ledger_profit (
        owner text not null, day bigint not null, traded numeric not null, moved numeric not null,
        primary key (owner, day)
      )`.execute(db);
      await logAndSum(db, sql`ledger_entry`);
      await sql`create index ledger_log_listed on ledger_log (owner, type, at, posting_id)`.execute(db);
      await keepLogAndSums(db);
    },
  },
  {
    name: 'wallet-7-release',
    async up(db) {
      await createRelease.execute(db);
    },
  },
];
