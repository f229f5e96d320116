import { sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { type Posting, post, type Transfer } from '#server/ledger/ledger.ts';
import type { TestSandbox } from './sandbox.ts';

interface WireAccount {
  type: string;
  balance: string;
  lockBalance: string;
}

/** The balances of one of the user's accounts, as the API shows them. */
export async function accountBalance(
  exchange: TestSandbox,
  token: string,
  type: string,
): Promise<{ balance: string; lockBalance: string }> {
  const { data } = await exchange.call(walletCalls.balances, {}, { token });
  const account = (data as WireAccount[]).find((each) => each.type === type);
  if (!account) throw new Error(`No ${type} account`);
  return { balance: decimal(account.balance), lockBalance: decimal(account.lockBalance) };
}

const recordTables = [
  ...['ledger_account', 'ledger_entry', 'ledger_hold', 'forex_order', 'micro_order'],
  ...['wallet_deposit', 'wallet_withdrawal', 'loan', 'loan_repayment', 'loan_verification', 'verification'],
  ...['fund_subscription', 'fund_income'],
  ...['follow_relation', 'follow_application', 'follow_copy', 'follow_trader'],
];

/** All money, orders and records: what a refused call must leave as they are. */
export async function allRecords({ world: { database } }: TestSandbox): Promise<unknown> {
  const records: unknown[] = [];
  for (const table of recordTables)
    records.push(
      (await sql`select row::text from ${sql.table(table)} row order by 1`.execute(database)).rows,
    );
  return records;
}

/** Moves money between any accounts, for no record. @returns the amounts that were moved */
export const move = (
  { world: { database }, clock }: TestSandbox,
  transfers: readonly Transfer[],
  posting: Partial<Omit<Posting, 'transfers'>> = {},
) =>
  transact(database, (tx) =>
    post(tx, { kind: 'adjustment', reference: 'test:1', memo: '', at: clock.now(), transfers, ...posting }),
  );
