import { type Decimal, decimal, isPositive, minus, plus } from '#domain/decimal.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { combined, type Queries, type Question, question } from '../kernel/database/question.ts';
import { write } from '../kernel/database/write.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';

/** A user's contract account, in USD. */
export interface ForexAccount {
  available: Decimal;
  locked: Decimal;
  /** Losses of closed positions beyond the balance; the profits of the open ones pay it first. */
  debt: Decimal;
}

/** Available and locked money, less the debt. */
export const balanceOf = ({ available, locked, debt }: ForexAccount): Decimal =>
  minus(plus(available, locked), debt);

const accounts = (queries: Queries) =>
  queries
    .selectFrom('ledger_account')
    .leftJoin('forex_debt', 'forex_debt.user_id', 'ledger_account.owner')
    .select(['owner', 'bucket', 'balance', 'forex_debt.amount as debt'])
    .where('type', '=', 'forex')
    .where('currency', '=', 'USD');

/** The rows of a user's account, for `accountFrom`. */
export const accountRows = prepared((queries, { userId }: { userId: string }) =>
  accounts(queries).where('owner', '=', userId),
);

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

/** @param rows those of one user */
export function accountFrom(rows: readonly Row[]): ForexAccount {
  const bucket = (name: string) => decimal(rows.find((row) => row.bucket === name)?.balance ?? 0);
  return { available: bucket('available'), locked: bucket('locked'), debt: decimal(rows[0]?.debt ?? 0) };
}

export async function accountOf(queries: Queries, userId: string): Promise<ForexAccount> {
  return accountFrom(await accounts(queries).where('owner', '=', userId).execute());
}

export async function accountsByUser(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, ForexAccount>> {
  if (userIds.length === 0) return new Map();
  const rows = await accounts(database).where('owner', 'in', userIds).execute();
  const rowsOf = new Map<string | null, Row[]>();
  for (const row of rows) rowsOf.set(row.owner, [...(rowsOf.get(row.owner) ?? []), row]);
  return new Map(userIds.map((userId) => [userId, accountFrom(rowsOf.get(userId) ?? [])]));
}

/** The debts of the accounts that a transaction has locked: nobody else can change them until its end. */
const debtsOf = new WeakMap<Tx, Map<string, Decimal>>();

function remember(tx: Tx, userId: string, debt: Decimal): void {
  debtsOf.set(tx, (debtsOf.get(tx) ?? new Map()).set(userId, debt));
}

/**
 * Locks the account for this transaction and reads it. Everything that changes a user's positions starts
 * here, so one user's changes run one after the other. The rows are locked in the ledger's order.
 */
export const lockedAccountQuestion = (tx: Tx, userId: string): Question<ForexAccount> =>
  combined(
    [lockedBalancesQuestion(tx, userId), question([accountRows({ userId })], accountFrom)],
    (_, account) => {
      remember(tx, userId, account.debt);
      return account;
    },
  );

/** The debt of an account, in USD; zero without one. */
export async function debtOf(tx: Tx, userId: string): Promise<Decimal> {
  return debtsOf.get(tx)?.get(userId) ?? (await accountOf(tx, userId)).debt;
}

/** Stores the debt; a debt of zero has no row. */
export async function setDebt(tx: Tx, userId: string, amount: Decimal): Promise<void> {
  remember(tx, userId, amount);
  await write(
    tx,
    tx.deleteFrom('forex_debt').where('user_id', '=', userId),
    ...(isPositive(amount) ? [tx.insertInto('forex_debt').values({ user_id: userId, amount })] : []),
  );
}
