import { sql } from 'kysely';
import type { Step } from '../kernel/database/migrations.ts';

const bankColumns = sql`payee_name text not null, payee_account text not null, bank_name text not null,
  branch_name text not null, bank_address text not null, bank_swift text not null,
  beneficiary_currency text not null`;

export const walletMigrations: Step[] = [
  {
    name: 'wallet-3-money-in-and-out',
    async up(db) {
      await sql`create table wallet_deposit (
        id bigint generated always as identity primary key,
        user_id text not null,
        kind text not null check (kind in ('coin', 'bank')),
        currency_code text not null, protocol_code text not null, destination text not null,
        amount numeric not null check (amount > 0),
        credit numeric not null check (credit > 0),
        proof text not null,
        status text not null check (status in ('unchecked', 'finished', 'rejected', 'invalid')),
        reason jsonb,
        created_at bigint not null, due_at bigint not null, decided_at bigint,
        check ((status = 'unchecked') = (decided_at is null)),
        check ((status in ('rejected', 'invalid')) = (reason is not null))
      )`.execute(db);
      await sql`create index wallet_deposit_of_user on wallet_deposit (user_id, kind, id)`.execute(db);
      await sql`create index wallet_deposit_due on wallet_deposit (due_at) where status = 'unchecked'`.execute(
        db,
      );
      await sql`create table wallet_withdrawal (
        id bigint generated always as identity primary key,
        user_id text not null,
        kind text not null check (kind in ('coin', 'bank')),
        currency_code text not null, protocol_code text not null, address text not null, ${bankColumns},
        amount numeric not null check (amount > 0),
        fee numeric not null check (fee >= 0 and fee <= amount),
        receipt numeric not null check (receipt > 0),
        memo text not null,
        status text not null check (status in ('checking', 'finished', 'rejected')),
        reason jsonb,
        created_at bigint not null, due_at bigint not null, decided_at bigint,
        check ((status = 'checking') = (decided_at is null)),
        check ((status = 'rejected') = (reason is not null))
      )`.execute(db);
      await sql`create index wallet_withdrawal_of_user on wallet_withdrawal (user_id, kind, id)`.execute(db);
      await sql`create index wallet_withdrawal_due on wallet_withdrawal (due_at) where status = 'checking'`.execute(
        db,
      );
      await sql`create table wallet_payee (
        id bigint generated always as identity primary key,
        user_id text not null,
        kind text not null check (kind in ('address', 'bank')),
        currency_id text not null, address text not null, ${bankColumns}, remark text not null,
        created_at bigint not null
      )`.execute(db);
      await sql`create index wallet_payee_of_user on wallet_payee (user_id, kind, id)`.execute(db);
      await sql`create table wallet_transfer (
        id bigint generated always as identity primary key,
        user_id text not null, from_type text not null, to_type text not null,
        amount numeric not null check (amount > 0),
        created_at bigint not null,
        check (from_type <> to_type)
      )`.execute(db);
      await sql`create index wallet_transfer_of_user on wallet_transfer (user_id, from_type, id)`.execute(db);
    },
  },
];
