import type { Selectable } from 'kysely';
import type { PayeeKind } from '#protocol/payee.ts';
import { isRowId } from '../kernel/calls/fields.ts';
import type { Tx } from '../kernel/database/database.ts';
import {
  firstOf,
  mapped,
  type Queries,
  type Question,
  question,
  withoutRows,
} from '../kernel/database/question.ts';
import type { WalletTables } from './tables.ts';

export type PayeeRow = Selectable<WalletTables['wallet_payee']>;

/** The bank's fields of a coin address. */
export const noBank = {
  payee_name: '',
  payee_account: '',
  bank_name: '',
  branch_name: '',
  bank_address: '',
  bank_swift: '',
  beneficiary_currency: '',
};

/** A user's payees of one kind, the newest first; with a currency's id only those for it. */
export function payeesOf(
  queries: Queries,
  { userId, kind, currencyId }: { userId: string; kind: PayeeKind; currencyId: string },
): Question<PayeeRow[]> {
  const rows = queries
    .selectFrom('wallet_payee')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .$if(currencyId !== '', (query) => query.where('currency_id', 'in', [currencyId, '']))
    .orderBy('id', 'desc');
  return question([rows], (found) => found);
}

/** The user's payee; null if it doesn't exist or is another user's. */
export function payeeQuestion(queries: Queries, userId: string, id: string): Question<PayeeRow | null> {
  if (!isRowId(id)) return withoutRows(() => null);
  const found = queries
    .selectFrom('wallet_payee')
    .selectAll()
    .where('id', '=', Number(id))
    .where('user_id', '=', userId);
  return mapped(firstOf(found), (row) => row ?? null);
}

/** Saves a payee and returns it; null if the user has the same one already. */
export async function savePayee(tx: Tx, payee: Omit<PayeeRow, 'id'>): Promise<PayeeRow | null> {
  const same = await tx
    .selectFrom('wallet_payee')
    .select('id')
    .where('user_id', '=', payee.user_id)
    .where('kind', '=', payee.kind)
    .where('currency_id', '=', payee.currency_id)
    .where('address', '=', payee.address)
    .where('payee_account', '=', payee.payee_account)
    .where('bank_name', '=', payee.bank_name)
    .executeTakeFirst();
  if (same) return null;
  return tx.insertInto('wallet_payee').values(payee).returningAll().executeTakeFirstOrThrow();
}

/** Deletes the user's payee; false if there is none. Withdrawals have their own copy of it. */
export async function deletePayee(tx: Tx, userId: string, id: string): Promise<boolean> {
  if (!isRowId(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('wallet_payee')
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
