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
