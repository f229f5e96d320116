import { type QueryExecutorProvider, sql } from 'kysely';

/* Statements that are asked on PGlite in the simulation, and on PostgreSQL in the other searches. Without rows all is well. */

/** Currencies whose entries don't sum to zero, and users' accounts that are negative or aren't the sum of their entries. */
export const wrongBalances = `
  select 'a currency does not sum to zero' as fault, currency as about from ledger_entry e
    join ledger_account a on a.id = e.account_id group by currency having sum(e.amount) <> 0
  union all
  select 'an account is below zero', owner || ' ' || type || ' ' || bucket from ledger_account
    where owner <> 'house' and balance < 0
  union all
  select 'an account is not the sum of its entries', min(owner) || ' ' || min(type) || ' ' || min(bucket)
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where owner <> 'house' group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`;

/** Locked money that isn't its holds, and holds that aren't what the records lock, by user and purpose. */
export const wrongHolds = `
  with claim as (
    select user_id::text as owner, 'forex' as purpose, 'forex:' || id as reference,
      case status when 'pending' then margin + fee else margin end as amount
    from forex_order where status <> 'closed'
    union all select user_id::text, 'micro', 'micro:' || id, amount from micro_order where status = 'running'
    union all select user_id::text, 'withdrawal', 'withdrawal:' || id, amount
      from wallet_withdrawal where status = 'checking'
    union all select user_id::text, 'fund', 'fund:' || id, share from fund_subscription
      where status in ('inProgress', 'refunding')
  ), held as (
    select a.owner, h.purpose, h.reference, h.amount
    from ledger_hold h join ledger_account a on a.id = h.account_id
  )
  select 'a claim is not what is held for it' as fault, owner || ' ' || reference as about
    from claim full join held using (owner, purpose, reference) where claim.amount is distinct from held.amount
  union all
  select 'locked money is not what is held', min(owner) || ' ' || min(type)
    from ledger_account a left join ledger_hold h on h.account_id = a.id
    where owner <> 'house' and bucket = 'locked' group by a.id, a.balance
    having a.balance <> coalesce(sum(h.amount), 0)`;

const rowsOf = async (database: QueryExecutorProvider, statement: string): Promise<unknown[]> =>
  (await sql.raw(statement).execute(database)).rows;

/** Balances that are wrong, and what the database keeps of them besides. Empty if the ledger is consistent. */
export const ledgerFaults = async (database: QueryExecutorProvider): Promise<unknown[]> => [
  ...(await rowsOf(database, wrongBalances)),
  ...(await keptSumFaults(database)),
];

/** Rows of the log, and sums that the database keeps, that differ from what is found by counting again. */
async function keptSumFaults(database: QueryExecutorProvider): Promise<unknown[]> {
  const log =
    await sql`select 'log' as fault, owner, type, posting_id, logged.available, counted.available as counted
    from ledger_log logged full join (
      select a.owner, a.type, e.posting_id, min(e.at) as at,
        coalesce(sum(e.amount) filter (where a.bucket = 'available'), 0) as available,
        coalesce(sum(e.amount) filter (where a.bucket = 'locked'), 0) as locked
      from ledger_entry e join ledger_account a on a.id = e.account_id where a.owner <> 'house' group by 1, 2, 3
    ) counted using (owner, type, posting_id)
    where logged.available is distinct from counted.available or logged.locked is distinct from counted.locked`.execute(
      database,
    );
  const numbers = await sql`select 'number' as fault, owner, type, max(number), count(*) from ledger_log
    group by owner, type having max(number) <> count(*)`.execute(database);
  const profits = await sql`select 'profit' as fault, owner, kept.traded, counted.traded as counted
    from (select owner, sum(traded) as traded, sum(moved) as moved from ledger_profit group by owner) kept
    full join (
      select a.owner, sum(e.amount) as moved, coalesce(sum(e.amount) filter (
        where house.owner = 'house' and house.type in ('trading', 'fees') and a.type <> 'change'), 0) as traded
      from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_account house on house.id = e.counter_id
      where a.owner <> 'house' and e.posting_id > coalesce((
        select max(id) from ledger_posting where kind = 'reset' and reference = 'user:' || a.owner), 0)
      group by 1
    ) counted using (owner)
    where coalesce(kept.traded, 0) <> coalesce(counted.traded, 0)
      or coalesce(kept.moved, 0) <> coalesce(counted.moved, 0)`.execute(database);
  const orders = await sql`select 'orders' as fault, user_id, kept.closed, counted.closed as counted
    from forex_total kept full join (
      select user_id, count(*) as closed, coalesce(sum(profit), 0) as earned,
        coalesce(sum(fee) filter (where open_price is not null), 0) as fees
      from forex_order where status = 'closed' group by 1
    ) counted using (user_id)
    where coalesce(kept.closed, 0) <> coalesce(counted.closed, 0)
      or coalesce(kept.earned, 0) <> coalesce(counted.earned, 0)
      or coalesce(kept.fees, 0) <> coalesce(counted.fees, 0)`.execute(database);
  const byDay = await sql`select 'day' as fault, user_id, day, kept.orders, counted.orders as counted
    from forex_day kept full join (
      select user_id, completed_at / 86400000 as day, count(*) as orders, sum(profit) as profit,
        count(*) filter (where profit > 0) as won, sum(margin) as margin
      from forex_order where status = 'closed' and origin_id is null and open_price is not null group by 1, 2
    ) counted using (user_id, day)
    where (coalesce(kept.orders, 0), coalesce(kept.won, 0), coalesce(kept.profit, 0), coalesce(kept.margin, 0))
      <> (coalesce(counted.orders, 0), coalesce(counted.won, 0), coalesce(counted.profit, 0),
        coalesce(counted.margin, 0))`.execute(database);
  const micro = await sql`select 'micro' as fault, user_id, kept.closed, counted.closed as counted
    from micro_total kept full join (
      select user_id, count(*) as closed from micro_order where status = 'closed' group by 1
    ) counted using (user_id)
    where coalesce(kept.closed, 0) <> coalesce(counted.closed, 0)`.execute(database);
  return [log, numbers, profits, orders, byDay, micro].flatMap(({ rows }) => rows);
}

/** Everything that is wrong with the money of all users, with what is locked of it. Empty if all is well. */
export const moneyFaults = async (database: QueryExecutorProvider): Promise<unknown[]> => [
  ...(await ledgerFaults(database)),
  ...(await rowsOf(database, wrongHolds)),
];
