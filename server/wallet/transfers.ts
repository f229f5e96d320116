import { compare, type Decimal, decimal, larger, minus, round, zero } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { transferBlocker } from '#domain/transfer-blocker.ts';
import { transferCalls } from '#protocol/transfer.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { amountFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { invalidField, pageFrom, pageQuestion, pageReply } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask } from '../kernel/database/question.ts';
import { write } from '../kernel/database/write.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import { accountTypeOf, currencyId } from './amounts.ts';
import { payTransfer } from './money.ts';
import type { WalletParts } from './parts.ts';
import { lossUncovered, refuseTransfer } from './refusals.ts';

interface NewTransfer {
  /** A new id (`newIdQuestion`). */
  id: number;
  userId: string;
  from: AccountType;
  to: AccountType;
  /** In USD. */
  amount: Decimal;
  at: number;
}

/**
 * How much of an account's available money can be moved, in USD, toward zero to cents: of the contract account less
 * what its open positions and debts lose, never below 0.
 */
export const transferable = (type: AccountType, available: Decimal, openLoss: Decimal): Decimal =>
  round(type === 'forex' ? larger(zero, minus(available, openLoss)) : available, usdDecimals);

/** Records a transfer and moves the money. @throws {Refusal} when the account doesn't cover it */
export async function recordTransfer(
  tx: Tx,
  { id, userId, from, to, amount, at }: NewTransfer,
): Promise<void> {
  const row = { id, user_id: userId, from_type: from, to_type: to, amount, created_at: at };
  await write(tx, tx.insertInto('wallet_transfer').values(row));
  await payTransfer(tx, { id, userId, at }, { from, to, amount });
}

/** Transfers between the user's own accounts (WALLET-81, WALLET-82). */
export const transferImplementations = ({
  openLoss,
  hasUnpaidLoan,
}: Pick<WalletParts, 'openLoss' | 'hasUnpaidLoan'>): Implementation[] => [
  implement(transferCalls.submit, async ({ input, tx, user, now }) => {
    const from = accountTypeOf(input.from);
    const to = accountTypeOf(input.to);
    const amount = amountFrom(input.balance);
    if (input.currency_id !== '' && input.currency_id !== String(currencyId))
      throw invalidField('currency_id');
    const [balances, owesLoan, loss, id] = await ask(
      tx,
      lockedBalancesQuestion(tx, user.id),
      hasUnpaidLoan(tx, user.id),
      openLoss(user.id),
      newIdQuestion('wallet_transfer'),
    );
    const available = from && balances(from, 'available');
    const draft = { from, to, amount, hasUnpaidLoan: owesLoan };
    const blocker = transferBlocker(draft, available);
    if (blocker || !from || !to || !amount || !available) throw refuseTransfer(blocker ?? 'accountMissing');
    const most = transferable(from, available, loss);
    if (compare(amount, most) > 0) throw lossUncovered(most);
    await recordTransfer(tx, { id, userId: user.id, from, to, amount, at: now });
    return reply(null, /*i18n*/ 'Your transfer is complete.');
  }),

  implementRead(transferCalls.records, ({ input, user, queries }) => {
    const from = accountTypeOf(input.type);
    if (!from) throw invalidField('type');
    const list = queries
      .selectFrom('wallet_transfer')
      .where('user_id', '=', user.id)
      .where('from_type', '=', from);
    const newest = list.selectAll().orderBy('id', 'desc');
    return pageReply(pageQuestion(list, newest, pageFrom(input.page)), (row) => ({
      id: String(row.id),
      balance: decimal(row.amount),
      from: row.from_type,
      to: row.to_type,
      created_at: new Date(row.created_at).toISOString(),
    }));
  }),
];
