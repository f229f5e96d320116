import { sql } from 'kysely';
import { ledgerFaults as ledgerFaultsIn, moneyFaults as moneyFaultsIn } from '#tools/search/oracles/money.ts';
import type { TestSandbox } from './sandbox.ts';

/* What must never be there, whatever a test does. Each is empty if all is well. */

type Ended = Pick<TestSandbox, 'world'>;

/** The faults of the ledger (`tools/search/oracles/money.ts`). */
export const ledgerFaults = ({ world: { database } }: Ended): Promise<unknown[]> => ledgerFaultsIn(database);

/** The faults of the money of all users (`tools/search/oracles/money.ts`). */
export const moneyFaults = ({ world: { database } }: Ended): Promise<unknown[]> => moneyFaultsIn(database);

/**
 * Loans that aren't whole, and money that doesn't belong to one: every loan has a text with its hash and a
 * signature; its postings are exactly the payout of an authorised loan and the repayment of a repaid one; and the
 * house's account stands at minus what is lent.
 */
export async function loanFaults({ world: { database } }: Ended): Promise<unknown[]> {
  const texts = await sql`select 'text' as fault, id from loan
    where agreement_hash <> encode(sha256(convert_to(agreement, 'UTF8')), 'hex')
      or agreement = '' or jsonb_typeof(signature) <> 'object'`.execute(database);
  const entries = await sql`with loans as (
      select *, 'loan:' || id as reference from loan where status in ('toRepay', 'checking', 'repaid')
    ), repaid as (
      select *, interest + penalty as earned from loans where status = 'repaid'
    ), expected as (
      select 'loan_payout' as kind, reference, 'house' as owner, 'loans' as type, -amount as amount from loans
      union all select 'loan_payout', reference, user_id, 'forex', amount from loans
      union all select 'loan_repayment', reference, 'house', 'issuance', -amount from repaid
      union all select 'loan_repayment', reference, 'house', 'loans', amount from repaid
      union all select 'loan_repayment', reference, 'house', 'issuance', -earned from repaid where earned > 0
      union all select 'loan_repayment', reference, 'house', 'fees', earned from repaid where earned > 0
    ), posted as (
      select kind, reference, owner, type, entry.amount
      from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id
      where reference in (select 'loan:' || id from loan)
    )
    select 'missing' as fault, missing.* from (table expected except all table posted) missing
    union all select 'surplus', surplus.* from (table posted except all table expected) surplus`.execute(
    database,
  );
  const lent = await sql`select 'lent' as fault, posted.amount, lent.amount as lent
    from (
      select coalesce(sum(entry.amount), 0) as amount
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where account.owner = 'house' and account.type = 'loans'
    ) posted, (
      select coalesce(sum(amount), 0) as amount from loan where status in ('toRepay', 'checking')
    ) lent where posted.amount + lent.amount <> 0`.execute(database);
  return [...texts.rows, ...entries.rows, ...lent.rows];
}

/**
 * Subscriptions that aren't whole, and money that doesn't belong to one: the income is exactly one row for each day
 * that is credited, at the day's own time and of the daily income; and the postings are exactly those of the share,
 * the income, the maturity and the refund, under their own times.
 */
export async function fundFaults({ world: { database } }: Ended): Promise<unknown[]> {
  const income = await sql`with expected as (
      select id as subscription_id, day, daily_income as amount, subscribed_at + day * day_milliseconds as at
      from fund_subscription, generate_series(1, credited_days) as day
    ), credited as (select subscription_id, day, amount, at from fund_income)
    select 'no income' as fault, missing.* from (table expected except all table credited) missing
    union all select 'income', surplus.* from (table credited except all table expected) surplus`.execute(
    database,
  );
  const entries = await sql`with subscription as (
      select *, 'fund:' || id as reference from fund_subscription
    ), moved as (
      select 'fund_subscription' as kind, reference, subscribed_at as at,
        user_id as payer, 'change' as payer_type, 'available' as payer_bucket,
        user_id as payee, 'change' as payee_type, 'locked' as payee_bucket, share as amount
      from subscription
      union all select 'fund_income', reference, income.at, 'house', 'funds', 'available',
        user_id, 'change', 'available', income.amount
      from subscription join fund_income income on income.subscription_id = subscription.id
      where income.amount > 0
      union all select 'fund_maturity', reference, subscribed_at + days * day_milliseconds,
        user_id, 'change', 'locked', user_id, 'change', 'available', share
      from subscription where status = 'finished'
      union all select 'fund_refund', reference, ended_at,
        user_id, 'change', 'locked', user_id, 'change', 'available', share - penalty
      from subscription where status = 'refunded'
      union all select 'fund_refund', reference, ended_at,
        user_id, 'change', 'locked', 'house', 'penalties', 'available', penalty
      from subscription where status = 'refunded'
    ), expected as (
      select kind, reference, at, payer as owner, payer_type as type, payer_bucket as bucket, -amount as amount
      from moved
      union all select kind, reference, at, payee, payee_type, payee_bucket, amount from moved
    ), posted as (
      select kind, reference, posting.at, owner, type, bucket, entry.amount
      from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id
      where reference in (select reference from subscription)
    )
    select 'missing' as fault, missing.* from (table expected except all table posted) missing
    union all select 'surplus', surplus.* from (table posted except all table expected) surplus`.execute(
    database,
  );
  return [...income.rows, ...entries.rows];
}

/** Orders that aren't settled exactly once. */
export async function microFaults({ world: { database } }: Ended): Promise<unknown[]> {
  const { rows } = await sql`select 'settled' as fault, o.id, o.status, count(p.id)
    from micro_order o left join ledger_posting p on p.kind = 'micro_settle' and p.reference = 'micro:' || o.id
    group by o.id having count(p.id) <> case o.status when 'closed' then 1 else 0 end`.execute(database);
  return rows;
}

/**
 * Everything that is wrong with copies: orders of a trader without an outcome;
 * copies that are larger than lots × multiple, off the step, of another pair, side or leverage, opened before the
 * trader's tick, or that hold more than the trader's closings have left them; parts that don't add up to what was
 * opened; margin beyond what the follower has set; copies without a row, and copies of copies.
 */
export async function copyFaults(exchange: Ended): Promise<unknown[]> {
  const { rows } = await sql`with whole as (
      select copy.*, relation.multiple, relation.max_amount, own.user_id, own.instrument, own.side, own.leverage,
        own.status as own_status, own.lots, own.open_tick, own.origin_id,
        leader.instrument as i2, leader.side as s2, leader.leverage as l2, leader.origin_id as leaders_origin,
        (select sum(part.lots) from forex_order part where part.id = own.id or part.part_of = own.id) as all_lots
      from follow_copy copy
      join follow_relation relation on relation.id = copy.relation_id
      join forex_order leader on leader.id = copy.trader_order_id
      left join forex_order own on own.id = copy.order_id
    )
    select 'no outcome' as fault, id from whole where status = 'due'
    union all select 'copy of a copy', id from whole where leaders_origin is not null
    union all select 'too large', id from whole where opened_lots > trader_lots * multiple
    union all select 'not floored', id from whole
      where status = 'copied' and opened_lots <> floor(trader_lots * multiple * 100) / 100
    union all select 'off the step', id from whole where opened_lots * 100 <> floor(opened_lots * 100)
    union all select 'another order', id from whole where own_status is not null and (user_id <> follower_id
      or origin_id <> trader_order_id or instrument <> i2 or side <> s2 or leverage is distinct from l2)
    union all select 'tick', id from whole
      where (open_tick ->> 'sequence')::bigint < (trader_tick ->> 'sequence')::bigint
    union all select 'holds too much', id from whole
      where link = 'following' and own_status = 'holding' and lots > rest_lots
    union all select 'linked', id from whole where (link = 'ended') <> (own_status = 'closed')
    union all select 'parts', id from whole where all_lots <> opened_lots
    union all select 'without a row', own.id from forex_order own
      where origin_id is not null and part_of is null
      and not exists (select from follow_copy where order_id = own.id)
    union all select 'margin', min(copy.id) from follow_copy copy
      join follow_relation relation on relation.id = copy.relation_id
      join forex_order own on own.id = copy.order_id and own.status = 'holding'
      group by relation.id having sum(own.margin) > relation.max_amount`.execute(exchange.world.database);
  return rows;
}

/** All of them. */
export async function allFaults(exchange: Ended): Promise<unknown[]> {
  const found = [moneyFaults, loanFaults, fundFaults, microFaults, copyFaults].map((each) => each(exchange));
  return (await Promise.all(found)).flat();
}
