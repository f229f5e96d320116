import { type Selectable, sql } from 'kysely';
import {
  type Decimal,
  decimal,
  isNegative,
  isPositive,
  isZero,
  larger,
  negate,
  plus,
  smaller,
  sum,
  zero,
} from '#domain/decimal.ts';
import { type AccountType, accountTypes } from '#protocol/wallet.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { ask, type Queries, type Question, question, together } from '../kernel/database/question.ts';
import { write } from '../kernel/database/write.ts';
import { holding, netHolds, releasing } from './holds.ts';
import type { PostingKind } from './posting-kinds.ts';
import type { LedgerTables } from './tables.ts';

/**
 * `withdrawals` is the money that has left; what is lent stands on `loans` as a negative balance, and so does the
 * income of funds on `funds`. `penalties` is what redeeming early has cost.
 */
type HouseType = 'trading' | 'fees' | 'issuance' | 'withdrawals' | 'loans' | 'funds' | 'penalties';
export type HouseAccount = { owner: 'house'; type: HouseType; bucket: 'available' };
export type UserAccount = { owner: string; type: AccountType; bucket: 'available' | 'locked' };
export type LedgerAccount = UserAccount | HouseAccount;

export interface Transfer {
  from: LedgerAccount;
  to: LedgerAccount;
  /** In USD, exact; not negative. */
  amount: Decimal;
  currency?: 'USD';
  /** Moves at most the balance of `from` at that point: for a loss that may exceed it. */
  capped?: boolean;
  /** The reference of a locked side, where it isn't the posting's. */
  hold?: string;
}

export interface Posting {
  kind: PostingKind;
  /** The reference of the posting, as `purpose:id`; money that it locks is held under this name. */
  reference: string;
  /** Unix milliseconds. */
  at: number;
  memo: string;
  transfers: readonly Transfer[];
}

/** Identifies the posting that resets an account: profits are counted from the latest one. */
export const resetPosting = (userId: string) => ({ kind: 'reset', reference: `user:${userId}` }) as const;

export const house = (type: HouseAccount['type']): HouseAccount => ({
  owner: 'house',
  type,
  bucket: 'available',
});

const usd = 'USD';
const keyOf = ({ owner, type, bucket }: { owner: string; type: string; bucket: string }): string =>
  `${owner} ${type} ${bucket}`;
const isHouse = ({ owner }: { owner: string }): boolean => owner === 'house';

interface Row {
  id: number;
  balance: Decimal;
  isHouse: boolean;
  isLocked: boolean;
}

/**
 * Moves money; no other code does (docs/money.md). Each transfer becomes two entries of opposite sign,
 * applied in order, so the ledger always sums to zero per currency. What moves into or out of a locked account
 * opens, changes or ends a hold. Returns the amount of each transfer.
 * @throws {Refusal} when a user's account would end below zero; the house's accounts may.
 * @throws {RangeError} for a negative amount.
 */
export async function post(tx: Tx, posting: Posting): Promise<Decimal[]> {
  const { transfers } = posting;
  if (transfers.some(({ amount }) => isNegative(amount)))
    throw new RangeError('A transfer has a negative amount.');
  const rows = await lockAccounts(
    tx,
    transfers.flatMap(({ from, to }) => [from, to]),
  );
  const rowOf = (account: LedgerAccount): Row => {
    const row = rows.get(keyOf(account));
    if (!row) throw new Error(`There is no account ${keyOf(account)}.`);
    return row;
  };

  const change = new Map<number, Decimal>();
  const stateOf = ({ id, balance }: Row): Decimal => plus(balance, change.get(id) ?? zero);
  const add = ({ id }: Row, amount: Decimal) => change.set(id, plus(change.get(id) ?? zero, amount));

  const moves = transfers.map((transfer) => {
    const from = rowOf(transfer.from);
    const to = rowOf(transfer.to);
    const amount =
      transfer.capped && !from.isHouse
        ? larger(zero, smaller(transfer.amount, stateOf(from)))
        : transfer.amount;
    add(from, negate(amount));
    add(to, amount);
    return { from, to, amount, hold: transfer.hold ?? posting.reference };
  });
  for (const row of rows.values())
    if (!row.isHouse && isNegative(stateOf(row))) throw new Refusal(/*i18n*/ 'Balance is too low.');

  const entries = moves
    .filter(({ amount }) => !isZero(amount))
    .flatMap(({ from, to, amount }) => [
      { account_id: from.id, counter_id: to.id, amount: negate(amount) },
      { account_id: to.id, counter_id: from.id, amount },
    ]);
  const holds = netHolds(
    moves.flatMap(({ from, to, amount, hold }) => [
      ...(from.isLocked ? [{ accountId: from.id, reference: hold, amount: negate(amount) }] : []),
      ...(to.isLocked ? [{ accountId: to.id, reference: hold, amount }] : []),
    ]),
  );
  for (const row of rows.values()) if (!row.isHouse) row.balance = stateOf(row);
  if (entries.length > 0)
    await write(
      tx,
      writing(posting, entries, [...rows.values()], change),
      ...holds.filter(({ amount }) => isPositive(amount)).map((hold) => holding(tx, hold)),
      ...holds
        .filter(({ amount }) => isNegative(amount))
        .map((hold) => releasing({ ...hold, amount: negate(hold.amount) })),
    );
  return moves.map(({ amount }) => amount);
}

type Entry = { account_id: number; counter_id: number; amount: Decimal };

/** The statement that writes the posting, its entries and the users' balances. */
function writing(
  { kind, reference, memo, at }: Posting,
  entries: readonly Entry[],
  rows: readonly Row[],
  change: ReadonlyMap<number, Decimal>,
) {
  const changes = rows.flatMap(({ id, isHouse }) => {
    const amount = change.get(id) ?? zero;
    return isHouse || isZero(amount) ? [] : { id, amount };
  });
  const column = <Item, Name extends keyof Item>(items: readonly Item[], name: Name) =>
    items.map((item) => item[name]);
  return sql`with posting as (
      insert into ledger_posting (kind, reference, memo, at)
      values (${kind}, ${reference}, ${memo}, ${at}) returning id
    ), changed as (
      update ledger_account set balance = balance + change.amount
      from unnest(${column(changes, 'id')}::bigint[], ${column(changes, 'amount')}::numeric[])
        as change (account_id, amount)
      where ledger_account.id = change.account_id
    )
    insert into ledger_entry (posting_id, account_id, counter_id, amount, at)
    select posting.id, entry.account_id, entry.counter_id, entry.amount, ${at}::bigint
    from posting, unnest(${column(entries, 'account_id')}::bigint[], ${column(entries, 'counter_id')}::bigint[],
      ${column(entries, 'amount')}::numeric[]) with ordinality as entry (account_id, counter_id, amount, place)
    order by entry.place`;
}

type AccountRow = Pick<
  Selectable<LedgerTables['ledger_account']>,
  'id' | 'owner' | 'type' | 'bucket' | 'balance'
>;

/**
 * Locks all accounts of each user concerned, in the order of their ids, so that two postings can't deadlock,
 * even when a transaction makes several. The house's rows are never locked: they store no balance, and every
 * transaction would wait for them.
 */
const lockedRows = prepared((_, { owners }: { owners: readonly string[] }) => {
  const columns = sql`id, owner, type, bucket, balance`;
  return sql<AccountRow>`
    with locked as materialized (
      select ${columns} from ledger_account
      where owner = any(${owners}::text[]) and currency = ${usd} order by id for update
    )
    select ${columns} from locked
    union all select ${columns} from ledger_account where owner = 'house'`;
});

/** The accounts that a transaction has locked, as it has left them: nobody else can change them until its end. */
const lockedBy = new WeakMap<Tx, Map<string, Row>>();

function remember(tx: Tx, rows: readonly AccountRow[]): Map<string, Row> {
  const accounts = lockedBy.get(tx) ?? new Map<string, Row>();
  lockedBy.set(tx, accounts);
  for (const row of rows)
    accounts.set(keyOf(row), {
      id: row.id,
      balance: decimal(row.balance),
      isHouse: isHouse(row),
      isLocked: row.bucket === 'locked',
    });
  return accounts;
}

async function lockAccounts(tx: Tx, accounts: LedgerAccount[]): Promise<Map<string, Row>> {
  const known = lockedBy.get(tx);
  if (known && accounts.every((account) => known.has(keyOf(account)))) return known;
  const owners = [...new Set(accounts.filter((account) => !isHouse(account)).map(({ owner }) => owner))];
  const [rows] = await together(tx, lockedRows({ owners }));
  return remember(tx, rows);
}

/** A user's balance in each account, in USD; zero in a missing account. */
export type Balances = (type: AccountType, bucket: UserAccount['bucket']) => Decimal;

const userBalances = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('ledger_account')
    .select(['type', 'bucket', 'balance'])
    .where('owner', '=', userId)
    .where('currency', '=', usd),
);

const balancesFrom =
  (rows: readonly { type: string; bucket: string; balance: string }[]): Balances =>
  (type, bucket) =>
    decimal(rows.find((row) => row.type === type && row.bucket === bucket)?.balance ?? 0);

/**
 * Locks a user's accounts as a posting does, so that other postings run before or after this transaction; the answer
 * is the balances that no other transaction can change any more.
 */
export const lockedBalancesQuestion = (tx: Tx, userId: string): Question<Balances> =>
  question([lockedRows({ owners: [userId] })], (rows) => {
    remember(tx, rows);
    return balancesFrom(rows.filter(({ owner }) => owner === userId));
  });

export async function lockMoney(tx: Tx, userId: string): Promise<Balances> {
  const [balances] = await ask(tx, lockedBalancesQuestion(tx, userId));
  return balances;
}

/** Opens the six accounts of a new user, all empty. */
export async function openAccounts(tx: Tx, userId: string): Promise<void> {
  const buckets = ['available', 'locked'] as const;
  await tx
    .insertInto('ledger_account')
    .values(
      accountTypes.flatMap((type) =>
        buckets.map((bucket) => ({ owner: userId, type, bucket, currency: usd, balance: '0' })),
      ),
    )
    .execute();
}

/** The sum of the account's entries in USD; zero for an account that doesn't exist. */
export async function balanceOf(tx: Tx, account: LedgerAccount): Promise<Decimal> {
  const row = await tx
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('owner', '=', account.owner)
    .where('type', '=', account.type)
    .where('bucket', '=', account.bucket)
    .where('currency', '=', usd)
    .executeTakeFirst();
  if (!row) return zero;
  return isHouse(account) ? sumOfEntries(tx, row.id) : decimal(row.balance);
}

async function sumOfEntries(tx: Tx, accountId: number): Promise<Decimal> {
  const { total } = await tx
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return decimal(total ?? 0);
}

/** A user's balances as the transaction sees them. */
export const balancesQuestion = (userId: string): Question<Balances> =>
  question([userBalances({ userId })], balancesFrom);

export async function balancesOf(tx: Tx, userId: string): Promise<Balances> {
  const [balances] = await ask(tx, balancesQuestion(userId));
  return balances;
}

/** The sum of all of the user's accounts, locked money included, in USD. */
export const totalQuestion = (queries: Queries, userId: string): Question<Decimal> =>
  question([queries.selectFrom('ledger_account').select('balance').where('owner', '=', userId)], (rows) =>
    sum(rows.map(({ balance }) => decimal(balance))),
  );
