import type { Selectable } from 'kysely';
import { type Decimal, decimal, parseDecimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { areFiguresKept, type WithdrawalFigures, withdrawalFigures } from '#domain/withdrawal.ts';
import { withdrawalBlocker } from '#domain/withdrawal-blocker.ts';
import type { WireReply } from '#protocol/call.ts';
import { moneyKind } from '#protocol/deposit.ts';
import { payeeKind } from '#protocol/payee.ts';
import { fixedFee, type WithdrawalStatus, withdrawalCalls, withdrawalStatus } from '#protocol/withdrawal.ts';
import { amountFrom, checkLength, nameFrom, wireTime } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom, pageQuestion, pageReply } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask, withoutRows } from '../kernel/database/question.ts';
import { write } from '../kernel/database/write.ts';
import { decideOnce, statusIn } from '../kernel/processes/review.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import { type Reason, reasonIn } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import { type Currency, currencies, currencyOf } from './currencies.ts';
import { currencyName, holdWithdrawal, payWithdrawal, returnWithdrawal } from './money.ts';
import type { WalletParts } from './parts.ts';
import { type PayeeRow, payeeQuestion } from './payees.ts';
import { figuresChanged, otherCurrency, refuseWithdrawal } from './refusals.ts';
import type { WalletTables } from './tables.ts';

type WithdrawalRow = Selectable<WalletTables['wallet_withdrawal']>;

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
  const decision = { status, reason: reason && JSON.stringify(reason), decided_at: at };
  const decided = await decideOnce(tx, 'wallet_withdrawal', { id, open: 'checking' }, decision);
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

const longestMemo = 200;
const rateFee = 2;

const statusNames: Record<WithdrawalStatus, MessageId> = {
  checking: /*i18n*/ 'Being checked',
  finished: /*i18n*/ 'Successful',
  rejected: /*i18n*/ 'Rejected',
};

type WireRecord = WireReply<typeof withdrawalCalls.records>['data'][number];

const wireRecord = (row: WithdrawalRow, translate: Translate, language: string): WireRecord => ({
  id: String(row.id),
  number: decimal(row.amount),
  real_number: decimal(row.receipt),
  draw_currency: { code: row.currency_code },
  fee: decimal(row.fee),
  status_name: translate(language, statusNames[row.status]),
  status: withdrawalStatus[row.status],
  created_at: wireTime(row.created_at),
  decided_at: wireTime(row.decided_at),
  type: payeeKind[row.kind === 'coin' ? 'address' : 'bank'],
  address: row.address,
  payee_account: row.payee_account,
  notes: row.reason === null ? row.memo : reasonIn(translate, language, row.reason),
});

/**
 * Compares the figures that were shown with those of now. A client that sends none wasn't shown any.
 * @throws {Refusal} when they differ; at a market price, when the receipt is more than 0.5 % less than shown
 */
function checkFigures(
  shown: { fee: string; receive: string },
  figures: WithdrawalFigures,
  { fixedPrice }: Pick<Currency, 'fixedPrice'>,
): void {
  if (shown.fee === '' && shown.receive === '') return;
  const fee = parseDecimal(shown.fee);
  const receipt = parseDecimal(shown.receive);
  const isKept =
    fee !== null && receipt !== null && areFiguresKept({ fee, receipt }, figures, fixedPrice === null);
  if (!isKept) throw figuresChanged(figures);
}

/** Withdrawals (WALLET-89 to WALLET-91). */
export const withdrawalImplementations = (
  { translate, config }: Pick<World, 'translate' | 'config'>,
  { hasUnpaidLoan, rates }: Pick<WalletParts, 'hasUnpaidLoan' | 'rates'>,
): Implementation[] => [
  implementRead(withdrawalCalls.currencies, ({ input }) => {
    const kind = nameFrom(moneyKind, input.type, 'type');
    return withoutRows(() =>
      currencies
        .filter((currency) => currency.kind === kind)
        .map(rates.priced)
        .map(({ id, code, protocol, feeKind, feeRate, price, fixedPrice, hasChannel }) => ({
          id,
          code,
          protocol,
          draw_rate: feeRate,
          fee_type: feeKind === 'fixed' ? fixedFee : rateFee,
          usd_price: price,
          has_channel: hasChannel ? 1 : 0,
          fixed_price: fixedPrice === null ? 0 : 1,
          review_seconds: config.reviewSeconds,
        })),
    );
  }),

  implement(withdrawalCalls.submit, async ({ input, tx, user, now }) => {
    const offered = currencyOf(input.draw_currency_id);
    const currency = offered && rates.priced(offered);
    const amount = amountFrom(input.number);
    const memo = input.memo.trim();
    const [balances, owesLoan, payee, id] = await ask(
      tx,
      lockedBalancesQuestion(tx, user.id),
      hasUnpaidLoan(tx, user.id),
      payeeQuestion(tx, user.id, input.draw_method_id),
      newIdQuestion('wallet_withdrawal'),
    );
    const isPayable = payee && (payee.kind === 'address') === (currency?.kind === 'coin');
    const payeeId = isPayable ? String(payee.id) : null;
    const draft = { terms: currency, payeeId, amount, hasUnpaidLoan: owesLoan };
    const blocker = withdrawalBlocker(draft, { available: balances('change', 'available') });
    if (blocker || !currency || !payee || !amount) throw refuseWithdrawal(blocker ?? 'payeeMissing');
    if (!['', currency.id].includes(payee.currency_id)) throw otherCurrency();
    checkLength(memo, longestMemo);
    const figures = withdrawalFigures(amount, currency);
    checkFigures(input, figures, currency);
    const dueAt = now + config.reviewSeconds * millisecondsPerSecond;
    const withdrawal = { id, userId: user.id, currency, payee, amount, memo, at: now, dueAt };
    await recordWithdrawal(tx, { ...withdrawal, ...figures });
    return reply({ id: String(id) }, /*i18n*/ 'Your withdrawal has been received and is being checked.');
  }),

  implementRead(withdrawalCalls.records, ({ input, user, queries, language }) => {
    const kind = nameFrom(moneyKind, input.type, 'type');
    const list = queries
      .selectFrom('wallet_withdrawal')
      .where('user_id', '=', user.id)
      .where('kind', '=', kind);
    const newest = list.selectAll().orderBy('id', 'desc');
    return pageReply(pageQuestion(list, newest, pageFrom(input.page)), (row) =>
      wireRecord(row, translate, language),
    );
  }),
];
