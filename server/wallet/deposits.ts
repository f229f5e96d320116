import type { Insertable, Selectable } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import { type DepositStatus, type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import { type PageRequest, pageQuestion } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Queries } from '../kernel/database/question.ts';
import { statusIn } from '../kernel/database/status.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import { currencyName, payDeposit } from './money.ts';
import type { WalletTables } from './tables.ts';

export type DepositRow = Selectable<WalletTables['wallet_deposit']>;

/** Records a deposit that is to be checked; no money moves yet. */
export async function recordDeposit(
  tx: Tx,
  row: Omit<Insertable<WalletTables['wallet_deposit']>, 'status' | 'reason' | 'decided_at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('wallet_deposit')
    .values({ ...row, status: 'unchecked', reason: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type DepositDecision =
  | { status: 'finished'; reason: null }
  | { status: 'rejected' | 'invalid'; reason: Reason };

/**
 * Decides a deposit once, and credits a finished one in the same transaction. Of two decisions the first one
 * counts; returns the status that stands.
 */
export async function decideDeposit(
  tx: Tx,
  id: number,
  { status, reason }: DepositDecision,
  at: number,
): Promise<DepositStatus | null> {
  const decided = await tx
    .updateTable('wallet_deposit')
    .set({ status, reason: reason && JSON.stringify(reason), decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'unchecked')
    .returningAll()
    .executeTakeFirst();
  if (!decided) return statusIn(tx, 'wallet_deposit', id);
  const { user_id: userId, currency_code, protocol_code, credit } = decided;
  const name = currencyName(currency_code, protocol_code);
  if (status === 'finished') await payDeposit(tx, { id, userId, at }, name, decimal(credit));
  await pushDecision(tx, {
    userId,
    id: `deposit ${id}`,
    isAccepted: status === 'finished',
    accepted: /*i18n*/ 'Your deposit was credited',
    refused: /*i18n*/ 'Your deposit was rejected',
    text: amountReason(decimal(decided.amount), currency_code),
    path: `/mine/charge?type=${moneyKind[decided.kind]}`,
    at,
  });
  return status;
}

/** Deletes a user's deposits, but no ledger entries: one that wasn't decided is never credited. */
export async function discardDeposits(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wallet_deposit').where('user_id', '=', userId).execute();
}

/** One page of a user's deposits of one kind, the newest first. */
export function pageOfDeposits(
  queries: Queries,
  { userId, kind, ...page }: PageRequest & { userId: string; kind: MoneyKind },
) {
  const list = queries.selectFrom('wallet_deposit').where('user_id', '=', userId).where('kind', '=', kind);
  return pageQuestion(list, list.selectAll().orderBy('id', 'desc'), page);
}
