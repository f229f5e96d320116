import type { Selectable } from 'kysely';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import { type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import type { WithdrawalStatus } from '#protocol/withdrawal.ts';
import { type PageRequest, pageQuestion } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Queries } from '../kernel/database/question.ts';
import { statusIn } from '../kernel/database/status.ts';
import { write } from '../kernel/database/write.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import type { Currency } from './currencies.ts';
import { currencyName, holdWithdrawal, payWithdrawal, returnWithdrawal } from './money.ts';
import type { PayeeRow } from './payees.ts';
import type { WalletTables } from './tables.ts';

export type WithdrawalRow = Selectable<WalletTables['wallet_withdrawal']>;

interface NewWithdrawal extends WithdrawalFigures {
  /** A new id (`newIdQuestion`). */
  id: number;
  userId: string;
  currency: Currency;
  payee: PayeeRow;
  /** In USD. */
  amount: Decimal;
  memo: string;
  at: number;
  dueAt: number;
}

/**
 * Records a withdrawal with a copy of its payee, and locks its whole amount.
 * @throws {Refusal} when the cash account doesn't cover it
 */
export async function recordWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { id, userId, currency, payee, amount, fee, receipt, memo, at, dueAt } = withdrawal;
  await write(
    tx,
    tx.insertInto('wallet_withdrawal').values({
      id,
      user_id: userId,
      kind: currency.kind,
      currency_code: currency.code,
      protocol_code: currency.protocol,
      address: payee.address,
      payee_name: payee.payee_name,
      payee_account: payee.payee_account,
      bank_name: payee.bank_name,
      branch_name: payee.branch_name,
      bank_address: payee.bank_address,
      bank_swift: payee.bank_swift,
      beneficiary_currency: payee.beneficiary_currency,
      amount,
      fee,
      receipt,
      memo,
      status: 'checking',
      reason: null,
      created_at: at,
      due_at: dueAt,
      decided_at: null,
    }),
  );
  await holdWithdrawal(tx, { id, userId, at, amount, name: currencyName(currency.code, currency.protocol) });
}

export type WithdrawalDecision =
  | { status: 'finished'; reason: null }
  | { status: 'rejected'; reason: Reason };

/**
 * Decides a withdrawal once: a finished one leaves, a rejected one is given back whole, in the same transaction.
 * Of two decisions the first one counts; returns the status that stands.
 */
export async function decideWithdrawal(
  tx: Tx,
  id: number,
  { status, reason }: WithdrawalDecision,
  at: number,
): Promise<WithdrawalStatus | null> {
  const decided = await tx
    .updateTable('wallet_withdrawal')
    .set({ status, reason: reason && JSON.stringify(reason), decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .returningAll()
    .executeTakeFirst();
  if (!decided) return statusIn(tx, 'wallet_withdrawal', id);
  const { user_id: userId, currency_code, protocol_code } = decided;
  const name = currencyName(currency_code, protocol_code);
  const posted = { id, userId, at, name, amount: decimal(decided.amount) };
  if (status === 'finished') await payWithdrawal(tx, posted, decimal(decided.fee));
  else await returnWithdrawal(tx, posted);
  await pushDecision(tx, {
    userId,
    id: `withdrawal ${id}`,
    isAccepted: status === 'finished',
    accepted: /*i18n*/ 'Withdrawal successful',
    refused: /*i18n*/ 'Withdrawal rejected',
    text: amountReason(posted.amount, 'USD'),
    path: `/mine/withdraw?type=${moneyKind[decided.kind]}`,
    at,
  });
  return status;
}

/** One page of a user's withdrawals of one kind, the newest first. */
export function pageOfWithdrawals(
  queries: Queries,
  { userId, kind, ...page }: PageRequest & { userId: string; kind: MoneyKind },
) {
  const list = queries.selectFrom('wallet_withdrawal').where('user_id', '=', userId).where('kind', '=', kind);
  return pageQuestion(list, list.selectAll().orderBy('id', 'desc'), page);
}
