import { decimal, parseDecimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { areFiguresKept, type WithdrawalFigures, withdrawalFigures } from '#domain/withdrawal.ts';
import { withdrawalBlocker } from '#domain/withdrawal-blocker.ts';
import type { WireReply } from '#protocol/call.ts';
import { moneyKind } from '#protocol/deposit.ts';
import { payeeKind } from '#protocol/payee.ts';
import { fixedFee, type WithdrawalStatus, withdrawalCalls, withdrawalStatus } from '#protocol/withdrawal.ts';
import { amountFrom, checkLength, nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import { wireTime } from '../kernel/calls/wire-time.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask, mapped, withoutRows } from '../kernel/database/question.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import { reasonIn } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import { type Currency, currencies, currencyOf } from './currencies.ts';
import type { WalletParts } from './parts.ts';
import { payeeQuestion } from './payees.ts';
import { figuresChanged, otherCurrency, refuseWithdrawal } from './refusals.ts';
import { pageOfWithdrawals, recordWithdrawal, type WithdrawalRow } from './withdrawals.ts';

const pageSize = 10;
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
    const list = {
      kind: nameFrom(moneyKind, input.type, 'type'),
      page: pageFrom(input.page),
      size: pageSize,
    };
    return mapped(pageOfWithdrawals(queries, { userId: user.id, ...list }), ({ rows, total }) => ({
      data: rows.map((row) => wireRecord(row, translate, language)),
      total,
    }));
  }),
];
