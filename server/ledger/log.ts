import { type Kysely, type RawBuilder, sql } from 'kysely';
import { millisecondsPerDay } from '#domain/durations.ts';

type Executor = Pick<Kysely<unknown>, 'getExecutor'>;

/** The entries of users' accounts with what the log and the sums need of them. */
const usersEntries = (entries: RawBuilder<unknown>) => sql`
  select entry.posting_id, entry.at, entry.amount, posting.kind, account.owner, account.type, account.bucket,
    -- Nobody trades from the cash account: its fees are those of withdrawals.
    counter.owner = 'house' and counter.type in ('trading', 'fees') and account.type <> 'change' as is_traded
  from ${entries} entry
  join ledger_posting posting on posting.id = entry.posting_id
  join ledger_account account on account.id = entry.account_id
  join ledger_account counter on counter.id = entry.counter_id
  where account.owner <> 'house'`;

/** The rows of the log: what each posting has changed in an account, numbered from the last one. */
const logging = (entries: RawBuilder<unknown>) => sql`
  insert into ledger_log (owner, type, number, posting_id, at, available, locked)
  select owner, type,
    coalesce((
      select max(number) from ledger_log last where last.owner = changed.owner and last.type = changed.type
    ), 0) + row_number() over (partition by owner, type order by posting_id),
    posting_id, at, available, locked
  from (
    select owner, type, posting_id, min(at) as at,
      coalesce(sum(amount) filter (where bucket = 'available'), 0) as available,
      coalesce(sum(amount) filter (where bucket = 'locked'), 0) as locked
    from (${usersEntries(entries)}) entry group by owner, type, posting_id
  ) changed`;

/** Adds what each UTC day has moved, and what of it was traded, since the latest reset. */
const summing = (entries: RawBuilder<unknown>) => sql`
  insert into ledger_profit (owner, day, traded, moved)
  select owner, at / ${sql.lit(millisecondsPerDay)},
    coalesce(sum(amount) filter (where is_traded), 0), sum(amount)
  from (${usersEntries(entries)}) entry
  where posting_id > coalesce((
    select max(id) from ledger_posting reset where kind = 'reset' and reference = 'user:' || entry.owner
  ), 0)
  group by 1, 2
  on conflict (owner, day) do update set
    traded = ledger_profit.traded + excluded.traded, moved = ledger_profit.moved + excluded.moved`;

/** Fills the log and the sums with the entries that there are. */
export async function logAndSum(db: Executor, entries: RawBuilder<unknown>): Promise<void> {
  await logging(entries).execute(db);
  await summing(entries).execute(db);
}

/**
 * Has the database keep the log and the sums: whatever writes entries, also a process of the version before, can't
 * forget them. A reset begins the sums again.
 */
export async function keepLogAndSums(db: Executor): Promise<void> {
  const added = sql`added`;
  await sql`create function ledger_entries_added() returns trigger language plpgsql as $$
    begin
      ${logging(added)};
      delete from ledger_profit where owner in (
        select account.owner from added
        join ledger_posting posting on posting.id = added.posting_id and posting.kind = 'reset'
        join ledger_account account on account.id = added.account_id
      );
      ${summing(added)};
      return null;
    end $$`.execute(db);
  await sql`create trigger ledger_entries_added after insert on ledger_entry
    referencing new table as added for each statement execute function ledger_entries_added()`.execute(db);
}
