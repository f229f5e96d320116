import { type Decimal, decimal, isPositive, minus, plus } from '#domain/decimal.ts';
import type { Database, Tx } from '../kernel/database.ts';
import { lockMoney } from '../wallet/ledger.ts';

/** A user's contract account in USD. */
export interface ForexAccount {
  available: Decimal;
  locked: Decimal;
  /** Lost beyond the balance by closed contracts while others are held: their profits pay it first. */
  debt: Decimal;
}

/** All that the account holds, less what is owed. */
export const balanceOf = ({ available, locked, debt }: ForexAccount): Decimal =>
  minus(plus(available, locked), debt);

const accountsOf = (tx: Database | Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('ledger_account')
    .leftJoin('forex_debt', 'forex_debt.user_id', 'ledger_account.owner')
    .select(['owner', 'bucket', 'balance', 'forex_debt.amount as debt'])
    .where('owner', 'in', userIds)
    .where('type', '=', 'forex')
    .where('currency', '=', 'USD');

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

function accountFrom(rows: readonly Row[]): ForexAccount {
  const bucket = (name: string) => decimal(rows.find((row) => row.bucket === name)?.balance ?? 0);
  return { available: bucket('available'), locked: bucket('locked'), debt: decimal(rows[0]?.debt ?? 0) };
}

export async function accountOf(tx: Database | Tx, userId: string): Promise<ForexAccount> {
  return accountFrom(await accountsOf(tx, [userId]).execute());
}

export async function accountsByUser(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, ForexAccount>> {
  if (userIds.length === 0) return new Map();
  const rows = await accountsOf(database, userIds).execute();
  return new Map(
    userIds.map((userId) => [userId, accountFrom(rows.filter(({ owner }) => owner === userId))]),
  );
}

/**
 * The account, locked for this transaction. Everything that changes a user's contracts begins here, so one
 * user's changes come one after the other; the order of the rows is the ledger's own.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<ForexAccount> {
  await lockMoney(tx, userId);
  return accountOf(tx, userId);
}

/** Keeps what is owed; nothing owed is no row. */
export async function setDebt(tx: Tx, userId: string, amount: Decimal): Promise<void> {
  await tx.deleteFrom('forex_debt').where('user_id', '=', userId).execute();
  if (isPositive(amount)) await tx.insertInto('forex_debt').values({ user_id: userId, amount }).execute();
}
