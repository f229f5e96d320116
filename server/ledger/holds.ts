import { type Kysely, sql } from 'kysely';
import { type Decimal, isZero, plus, zero } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';

/** A change of what one reference, such as `forex:12`, holds in a locked account. */
interface HoldChange {
  accountId: number;
  reference: string;
  /** In USD; negative for a release. */
  amount: Decimal;
}

/** The purpose of locked money: the part of a reference before the colon. */
const purposeOf = (reference: string): string => reference.split(':')[0] ?? '';

/** Adds the changes of the same hold up, in the order in which the holds first appear. */
export function netHolds(changes: readonly HoldChange[]): HoldChange[] {
  const net = new Map<string, HoldChange>();
  for (const change of changes) {
    const key = `${change.accountId} ${change.reference}`;
    net.set(key, { ...change, amount: plus(net.get(key)?.amount ?? zero, change.amount) });
  }
  return [...net.values()].filter(({ amount }) => !isZero(amount));
}

/** The statement that opens or enlarges a hold; for `post` only, as all of this. */
export const holding = (tx: Tx, { accountId, reference, amount }: HoldChange) =>
  tx
    .insertInto('ledger_hold')
    .values({ account_id: accountId, purpose: purposeOf(reference), reference, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'reference'])
        .doUpdateSet({ amount: sql<string>`ledger_hold.amount + excluded.amount` }),
    );

/**
 * The statement that reduces a hold, or ends it, so that a locked account stays the sum of its holds. It fails when
 * more is released than the reference holds.
 * @param change its amount is what is released, above zero
 */
export const releasing = ({ accountId, reference, amount }: HoldChange) =>
  sql`select ledger_release(${accountId}::bigint, ${reference}, ${amount}::numeric)`;

/** The function that `releasing` calls. */
export const createRelease = sql`create function ledger_release(account bigint, name text, released numeric)
  returns void language plpgsql as $$
  begin
    delete from ledger_hold where account_id = account and reference = name and amount = released;
    if found then return; end if;
    update ledger_hold set amount = amount - released
    where account_id = account and reference = name and amount > released;
    if not found then raise exception '% doesn''t hold % USD.', name, released; end if;
  end $$`;

/**
 * Opens the holds of money that was locked before holds were recorded: per order, what its postings have locked
 * since the account's orders were last discarded by a reset.
 */
export async function holdsFromEntries(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  await sql`insert into ledger_hold (account_id, purpose, reference, amount)
    select account.id, split_part(posting.reference, ':', 1), posting.reference, sum(entry.amount)
    from ledger_entry entry
    join ledger_posting posting on posting.id = entry.posting_id
    join ledger_account account on account.id = entry.account_id
    where account.bucket = 'locked' and posting.id > coalesce((
      select max(discard.id) from ledger_posting discard
      where discard.kind = account.type || '_release' and discard.reference = 'user:' || account.owner
    ), 0)
    group by account.id, posting.reference having sum(entry.amount) > 0`.execute(db);
}
