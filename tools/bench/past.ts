import { type Kysely, sql } from 'kysely';
import { sumClosedOrders } from '#server/forex/sums.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { logAndSum } from '#server/ledger/log.ts';

/** The size of an exchange's past. */
export interface Past {
  users: number;
  /** Of all users together; each has a posting of its own with two entries, every second one another posting. */
  closedOrders: number;
  /** Closed contracts, and as many micro orders, of the user who is measured. */
  ordersOfOne: number;
}

const traders = 20;
const kept = ['ledger_log', 'ledger_profit', 'forex_total', 'forex_day', 'micro_total'];

/** The order of number `n`, whose user is `user_id`; closed within the last 300 days. */
const orders = sql`insert into forex_order (user_id, instrument, side, status, lots, leverage, order_price, open_price,
    close_price, margin, fee, profit, stop_loss, take_profit, close_reason, created_at, opened_at, completed_at)
  select user_id, 'EURUSD', 'buy', 'closed', 0.1, 100, 1.17, 1.17, 1.1701, 117, 0.5, n % 7 - 3, 0, 0, 'user',
    closed_at - 60000, closed_at - 60000, closed_at
  from (select *, (extract(epoch from now()) * 1000 - n * 7919 % 25920000 * 1000)::bigint as closed_at from past) past`;

/** Postings of the orders, and one more for every second order. */
const postings = sql`insert into ledger_posting (kind, reference, memo, at)
  select 'forex_close', 'forex:' || n || ':' || part, '', (extract(epoch from now()) * 1000 - n * 7919 % 25920000 * 1000)::bigint
  from past, generate_series(1, 1 + n % 2) part`;

const entries = sql`insert into ledger_entry (posting_id, account_id, counter_id, amount, at)
  select posting.id, case side when 0 then own.id else house.id end, case side when 0 then house.id else own.id end,
    case side when 0 then 0.01 else -0.01 end, posting.at
  from ledger_posting posting
  join past on past.n = split_part(posting.reference, ':', 2)::bigint
  join ledger_account own on own.owner = past.user_id and own.type = 'forex' and own.bucket = 'available'
  join ledger_account house on house.owner = 'house' and house.type = 'trading'
  cross join generate_series(0, 1) side
  where posting.kind = 'forex_close'`;

const microOrders = (
  count: number,
) => sql`insert into micro_order (user_id, instrument, direction, status, amount,
    seconds, minimum_ratio, maximum_ratio, usual_move, loss, open_tick, end_price, profit, created_at, expires_at,
    completed_at)
  select newest.id, 'BTCUSDT', 'up', 'closed', 10, 30, 0.1, 0.2, 1, 'full',
    '{"price": "100000", "time": 1, "sequence": 1}', 100001, 1, n, n + 30000, n + 30000
  from (select id from users order by created_at desc limit 1) newest, generate_series(1, ${count}) n`;

async function fill(
  database: Pick<Kysely<unknown>, 'getExecutor'>,
  { users, closedOrders, ordersOfOne }: Past,
): Promise<void> {
  const run = (...statements: { execute(on: typeof database): Promise<unknown> }[]) =>
    statements.reduce<Promise<unknown>>(
      (before, statement) => before.then(() => statement.execute(database)),
      Promise.resolve(),
    );
  await run(
    // The sums are made at the end, at once.
    sql`set session_replication_role = replica`,
    sql`insert into users (id, email, uid, invite_code, is_demo, is_trader, level, credit_score, created_at)
      select 'past' || n, 'past' || n || '@pelorus.test', 'past' || n, 'past' || n, false, n <= ${traders}, 1, 100, 0
      from generate_series(1, ${users}::int) n`,
    sql`insert into ledger_account (owner, type, bucket, currency, balance)
      select 'past' || n, type, bucket, 'USD', 1000 from generate_series(1, ${users}::int) n,
        unnest(array['forex', 'micro', 'change']) type, unnest(array['available', 'locked']) bucket`,
    sql`insert into follow_trader (user_id, nickname, avatar, max_amount, since)
      select 'past' || n, 'Past ' || n, '', 1000, 0 from generate_series(1, ${traders}::int) n`,
    sql`create temporary table past as
      select n, case when n <= ${ordersOfOne}::int then newest.id else 'past' || (1 + n % ${users}::int) end as user_id
      from (select id from users where id not like 'past%' order by created_at desc limit 1) newest,
        generate_series(1::bigint, ${closedOrders}::bigint) n`,
    sql`create unique index on past (n)`,
    sql`analyze past`,
    orders,
    postings,
    entries,
    microOrders(ordersOfOne),
    sql`truncate ${sql.raw(kept.join(', '))}`,
  );
  await logAndSum(database, sql`ledger_entry`);
  await sumClosedOrders(database);
  await run(
    sql`insert into micro_total (user_id, closed) select user_id, count(*) from micro_order group by 1`,
    sql`set session_replication_role = default`,
  );
}

/** Gives the database a past; the newest user gets as much of it as `ordersOfOne` says. */
export async function givePast(url: string, past: Past): Promise<void> {
  const { database, close } = await openDatabase({ url }, [], (error) => console.error(error));
  await database.connection().execute((connection) => fill(connection, past));
  await sql`analyze`.execute(database);
  await close();
}
