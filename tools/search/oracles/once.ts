/* Statements that are asked on PGlite in the simulation, and on PostgreSQL in the chaos run. */

/**
 * Each posting of one thing happens once: two with its reference are one that was done twice. A position is closed
 * once, and once for each part that is closed before.
 */
export const repeated = `
  select 'a posting was made twice' as fault, kind || ' ' || reference as about from ledger_posting
  where kind in ('forex_reserve', 'forex_open', 'micro_open', 'micro_settle', 'deposit', 'withdrawal_hold',
    'withdrawal_payout', 'withdrawal_return', 'loan_payout', 'loan_repayment', 'fund_subscription', 'fund_maturity',
    'fund_refund')
  group by kind, reference having count(*) > 1
  union all
  select 'a position was closed another number of times than it says' as fault, o.id::text as about
  from forex_order o
  left join (select reference, count(*) as number from ledger_posting where kind = 'forex_close' group by reference) closing
    on closing.reference = 'forex:' || o.id
  left join (select part_of, count(*) as number from forex_order where part_of is not null group by part_of) part
    on part.part_of = o.id
  where o.part_of is null and coalesce(closing.number, 0) <> coalesce(part.number, 0)
    + case when o.status = 'closed' and o.open_price is not null then 1 else 0 end`;

/** Records that move money have their postings. Users who have begun again are left out: that ends all at once. */
export const missingPostings = `
  with moved as (
    select user_id, 'transfer' as kind, 'transfer:' || id as reference from wallet_transfer
    union all select user_id, 'withdrawal_hold', 'withdrawal:' || id from wallet_withdrawal
    union all select user_id, 'micro_open', 'micro:' || id from micro_order
    union all select user_id, 'micro_settle', 'micro:' || id from micro_order where status = 'closed'
    union all select user_id, 'forex_open', 'forex:' || id from forex_order
      where open_price is not null and part_of is null
    union all select user_id, 'fund_subscription', 'fund:' || id from fund_subscription
  )
  select 'money was not moved' as fault, kind || ' ' || reference as about from moved
  where not exists (select from ledger_posting p where p.kind = moved.kind and p.reference = moved.reference)
    and not exists (select from ledger_posting p where p.kind = 'reset' and p.reference = 'user:' || moved.user_id)`;

/** The faults of the work that falls due, each with a statement that returns the ids of the records. */
const dueWork: Readonly<Record<string, string>> = {
  'an income is not that of its day': `select i.id from fund_income i join fund_subscription s on s.id = subscription_id
    where i.amount <> s.daily_income or i.at <> s.subscribed_at + i.day * s.day_milliseconds or i.day > s.days`,
  'the income of a day was credited twice': `select min(id) as id from fund_income group by subscription_id, day
    having count(*) > 1`,
  'an income that was due is missing': `select s.id from fund_subscription s where status = 'inProgress'
    and s.credited_days < floor(($1::bigint - 10000 - s.subscribed_at) / s.day_milliseconds)`,
  'the credited days are not the incomes': `select s.id from fund_subscription s
    left join fund_income i on i.subscription_id = s.id group by s.id, s.credited_days
    having s.credited_days <> count(i.id)`,
  'a redemption waits after its review': `select id from fund_subscription where status = 'refunding'
    and review_at < $1::bigint - 10000`,
  'a subscription outlived its term': `select id from fund_subscription where status = 'inProgress'
    and subscribed_at + days * day_milliseconds < $1::bigint - 10000`,
  'a micro order outlived its time': `select id from micro_order where status = 'running'
    and expires_at < $1::bigint - 10000`,
  'a micro order earned more than it may': `select id from micro_order
    where profit > amount * maximum_ratio or profit < -amount`,
  'a copy still waits': `select id from follow_copy where status = 'due' and created_at < $1::bigint - 30000`,
  'an order was copied twice': `select min(id) as id from follow_copy group by trader_order_id, follower_id
    having count(*) > 1`,
  'a copy has another side or price than a fresh one': `select c.id from follow_copy c
    join forex_order o on o.id = c.order_id join forex_order t on t.id = c.trader_order_id
    where o.side <> t.side or o.instrument <> t.instrument
      or (o.open_tick ->> 'time')::bigint < (c.trader_tick ->> 'time')::bigint`,
  'a withdrawal waits after its review': `select id from wallet_withdrawal where status = 'checking'
    and due_at < $1::bigint - 10000`,
  'a deposit waits after its review': `select id from wallet_deposit where status = 'unchecked'
    and due_at < $1::bigint - 10000`,
};

/** What falls due has happened once, with its amount, and in time. The parameter is the time in Unix milliseconds. */
export const dueWorkFaults = Object.entries(dueWork)
  .map(([fault, text]) => `select '${fault}' as fault, id::text as about from (${text}) as record`)
  .join(' union all ');
