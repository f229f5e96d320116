import { type Decimal, minus } from '#domain/decimal.ts';
import { networkName } from '#domain/deposit-networks.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Tx } from '../kernel/database/database.ts';
import { house, post } from '../ledger/ledger.ts';
import { account, locking, unlocking } from '../ledger/user-money.ts';

interface Posted {
  id: number;
  userId: string;
  at: number;
}

/** Credits a deposit to the cash account. */
export const payDeposit = (tx: Tx, { id, userId, at }: Posted, name: string, credit: Decimal) =>
  post(tx, {
    kind: 'deposit',
    reference: `deposit:${id}`,
    memo: name,
    at,
    transfers: [{ from: house('issuance'), to: account(userId, 'change'), amount: credit }],
  });

/** @throws {Refusal} when the account doesn't cover it */
export const payTransfer = (
  tx: Tx,
  { id, userId, at }: Posted,
  { from, to, amount }: { from: AccountType; to: AccountType; amount: Decimal },
) =>
  post(tx, {
    kind: 'transfer',
    reference: `transfer:${id}`,
    memo: `${from} ${to}`,
    at,
    transfers: [{ from: account(userId, from), to: account(userId, to), amount }],
  });

type PostedWithdrawal = Posted & { name: string; amount: Decimal };

const postWithdrawal = (
  tx: Tx,
  { id, at, name }: PostedWithdrawal,
  kind: 'withdrawal_hold' | 'withdrawal_payout' | 'withdrawal_return',
  transfers: Parameters<typeof post>[1]['transfers'],
) => post(tx, { kind, reference: `withdrawal:${id}`, memo: name, at, transfers });

/** Locks the whole amount of a withdrawal. @throws {Refusal} when the cash account doesn't cover it */
export const holdWithdrawal = (tx: Tx, posted: PostedWithdrawal) =>
  postWithdrawal(tx, posted, 'withdrawal_hold', [locking(posted.userId, 'change', posted.amount)]);

/** Pays a withdrawal out of its hold: the fee to the house, the rest leaves. */
export function payWithdrawal(tx: Tx, posted: PostedWithdrawal, fee: Decimal) {
  const held = account(posted.userId, 'change', 'locked');
  return postWithdrawal(tx, posted, 'withdrawal_payout', [
    { from: held, to: house('fees'), amount: fee },
    { from: held, to: house('withdrawals'), amount: minus(posted.amount, fee) },
  ]);
}

/** Gives the whole amount of a rejected withdrawal back. */
export const returnWithdrawal = (tx: Tx, posted: PostedWithdrawal) =>
  postWithdrawal(tx, posted, 'withdrawal_return', [unlocking(posted.userId, 'change', posted.amount)]);

/** A currency with its network, as in `USDT-TRC20`. */
export const currencyName = (code: string, protocol: string): string =>
  networkName({ currencyCode: code, protocolCode: protocol });
