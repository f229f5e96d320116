import type { Statements } from '#server/kernel/database/pglite-statements.ts';
import { missingPostings, repeatedClosings, repeatedPostings } from '#tools/search/oracles/once.ts';

/** Faults of the money, in one statement, since it runs after each commit. Without rows all is well. */
const faults = `
  select 'a currency does not sum to zero' as fault, currency as about from ledger_entry e
    join ledger_account a on a.id = e.account_id group by currency having sum(e.amount) <> 0
  union all
  select 'an account is below zero', owner || ' ' || type || ' ' || bucket from ledger_account
    where owner <> 'house' and balance < 0
  union all
  select 'an account is not the sum of its entries', min(owner) || ' ' || min(type) || ' ' || min(bucket)
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where owner <> 'house' group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)
  union all
  select 'locked money is not what is held', min(owner) || ' ' || min(type)
    from ledger_account a left join ledger_hold h on h.account_id = a.id
    where owner <> 'house' and bucket = 'locked' group by a.id, a.balance
    having a.balance <> coalesce(sum(h.amount), 0)`;

/** Records that hold money, against the money that is held for them. */
const claims = `
  with claim as (
    select user_id::text as owner, 'forex:' || id as reference,
      case status when 'pending' then margin + fee else margin end as amount
    from forex_order where status <> 'closed'
    union all select user_id::text, 'micro:' || id, amount from micro_order where status = 'running'
    union all select user_id::text, 'withdrawal:' || id, amount from wallet_withdrawal where status = 'checking'
    union all select user_id::text, 'fund:' || id, share from fund_subscription
      where status in ('inProgress', 'refunding')
  ), held as (
    select a.owner, h.reference, h.amount from ledger_hold h join ledger_account a on a.id = h.account_id
  )
  select 'a claim is not what is held for it' as fault, owner || ' ' || reference as about
  from claim full join held using (owner, reference) where claim.amount is distinct from held.amount`;

const read = (statements: Statements, text: string): string[] =>
  statements.run(text).rows.map(({ fault, about }) => `${fault}: ${about}`);

/** Returns a function to be called after each commit: what is wrong then, if any money has moved. */
export function createLedgerCheck(statements: Statements): () => string[] {
  let newest: unknown = null;
  return () => {
    const [row] = statements.run('select max(id) as id from ledger_posting').rows;
    if (row?.id === newest) return [];
    newest = row?.id ?? null;
    return [...read(statements, faults), ...read(statements, claims)];
  };
}

export const finalLedgerFaults = (statements: Statements): string[] => [
  ...read(statements, faults),
  ...read(statements, claims),
  ...read(statements, repeatedPostings),
  ...read(statements, repeatedClosings),
  ...read(statements, missingPostings),
];
