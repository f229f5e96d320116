import { sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import { walletCalls } from '#protocol/wallet.ts';
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

/** The whole ledger and all orders of a table, to compare before and after a call that must change nothing. */
export async function moneyState(
  { world: { database } }: TestSandbox,
  orders: 'forex_order' | 'micro_order',
): Promise<unknown> {
  return {
    accounts: await database.selectFrom('ledger_account').selectAll().orderBy('id').execute(),
    entries: await database.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
    orders: await database.selectFrom(orders).selectAll().orderBy('id').execute(),
  };
}

/**
 * Currencies whose entries don't sum to zero, and users' accounts that are negative or aren't the sum of their
 * entries. Empty if the ledger is consistent.
 */
export async function ledgerFaults({ world: { database } }: TestSandbox): Promise<unknown[]> {
  const sums = await sql`select 'sum' as fault, a.currency, sum(e.amount)
    from ledger_entry e join ledger_account a on a.id = e.account_id
    group by a.currency having sum(e.amount) <> 0`.execute(database);
  const balances = await sql`select 'balance' as fault, a.owner, a.type, a.bucket, a.balance, sum(e.amount)
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.owner <> 'house' group by a.id
    having a.balance <> coalesce(sum(e.amount), 0) or a.balance < 0`.execute(database);
  return [...sums.rows, ...balances.rows];
}
