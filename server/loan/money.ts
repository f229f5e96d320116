import { type Decimal, plus } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { house, post, type Transfer } from '../ledger/ledger.ts';
import { account } from '../ledger/user-money.ts';

interface PostedLoan {
  id: number;
  userId: string;
  at: number;
  /** In USD. */
  amount: Decimal;
}

const postLoan = (
  tx: Tx,
  { id, at }: PostedLoan,
  kind: 'loan_payout' | 'loan_repayment',
  transfers: Transfer[],
) => post(tx, { kind, reference: `loan:${id}`, memo: String(id), at, transfers });

/** Pays a loan out to the forex account: while it is unpaid, it can be traded with, but not be transferred. */
export const payLoan = (tx: Tx, loan: PostedLoan) =>
  postLoan(tx, loan, 'loan_payout', [
    { from: house('loans'), to: account(loan.userId, 'forex'), amount: loan.amount },
  ]);

/** Books a repayment, whose money comes from outside: the user's balances stay as they are. */
export const bookRepayment = (
  tx: Tx,
  loan: PostedLoan,
  { interest, penalty }: { interest: Decimal; penalty: Decimal },
) =>
  postLoan(tx, loan, 'loan_repayment', [
    { from: house('issuance'), to: house('loans'), amount: loan.amount },
    { from: house('issuance'), to: house('fees'), amount: plus(interest, penalty) },
  ]);

/** Writes a user's unpaid loans off, in USD. */
export const writeOff = (tx: Tx, userId: string, amount: Decimal, at: number) =>
  post(tx, {
    kind: 'loan_release',
    reference: `user:${userId}`,
    memo: '',
    at,
    transfers: [{ from: house('issuance'), to: house('loans'), amount }],
  });
