import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { type MoneyKind, moneyKind, recordedId } from './deposit.ts';
import {
  amount,
  count,
  flag,
  id,
  nameOfCode,
  optionalAmount,
  optionalCount,
  orNone,
  raw,
  text,
} from './fields.ts';
import { listOf } from './lists.ts';
import { pageOf } from './pages.ts';
import { currencyCode, type PayeeKind, payeeKind } from './payee.ts';

/** `fee_type` 1 is a fixed fee; any other is a rate (WALLET-99). */
export const fixedFee = 1;

const currency = v.pipe(
  v.object({
    id,
    code: text,
    protocol: text,
    draw_rate: optionalAmount,
    fee_type: optionalCount,
    usd_price: optionalAmount,
    // 0 for a currency that can't be paid out now.
    has_channel: addition(orNone(count, 1)),
    fixed_price: addition(flag),
    review_seconds: addition(optionalCount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    code: wire.code,
    protocol: wire.protocol,
    feeKind:
      wire.fee_type === null ? null : wire.fee_type === fixedFee ? ('fixed' as const) : ('rate' as const),
    feeRate: wire.draw_rate,
    price: wire.usd_price,
    hasChannel: wire.has_channel === null ? null : wire.has_channel !== 0,
    hasFixedRate: wire.fixed_price,
    reviewSeconds: wire.review_seconds,
  })),
);

/**
 * A currency in which withdrawals are paid out (WALLET-58). `feeRate` is USD for a fixed fee, a fraction
 * otherwise; `price` is how much of the currency one USD buys. Additions: `hasFixedRate` says that it doesn't
 * follow the market; `reviewSeconds` is how long a withdrawal usually takes to be reviewed.
 */
export type WithdrawalCurrency = v.InferOutput<typeof currency>;

/** The status of a withdrawal, an addition beside `status_name`. */
export const withdrawalStatus = { checking: 0, finished: 1, rejected: 2 } as const;
export type WithdrawalStatus = keyof typeof withdrawalStatus;

const record = v.pipe(
  v.object({
    id: addition(text),
    number: optionalAmount,
    real_number: optionalAmount,
    draw_currency: v.optional(currencyCode, ''),
    fee: optionalAmount,
    status_name: text,
    status: addition(optionalCount),
    created_at: text,
    decided_at: addition(text),
    type: optionalCount,
    address: text,
    payee_account: text,
    notes: text,
  }),
  v.transform((wire) => ({
    id: wire.id,
    amount: wire.number,
    receipt: wire.real_number,
    currencyCode: wire.draw_currency,
    fee: wire.fee,
    statusName: wire.status_name,
    status: nameOfCode(withdrawalStatus, wire.status),
    createdAt: wire.created_at,
    decidedAt: wire.decided_at,
    payeeKind: nameOfCode(payeeKind, wire.type),
    address: wire.address,
    payeeAccount: wire.payee_account,
    notes: wire.notes,
  })),
);

/**
 * A withdraw record (WALLET-57). Amount and fee are in USD, the receipt in the currency; `status` is null
 * where the API sends its name only. The sandbox's notes are the memo, or the reason of a rejection. `decidedAt`, an
 * addition, is empty until it is decided.
 */
export type WithdrawalRecord = v.InferOutput<typeof record> & { payeeKind: PayeeKind };

/** The figures of a withdrawal: sent as they were shown, and returned by the refusal if they have changed. */
export const withdrawalFigures = v.pipe(
  v.object({ fee: amount, receive: amount }),
  v.transform(({ fee, receive }) => ({ fee, receipt: receive })),
);

interface Withdrawal extends WithdrawalFigures {
  currencyId: string;
  payeeId: string;
  /** In USD. */
  amount: Decimal;
  memo: string;
}

/** Withdrawals (WALLET-89 to WALLET-91). */
export const withdrawalCalls = {
  currencies: call({
    ...reading,
    path: '/api/account/draw_symbol_list',
    access: 'realOnly',
    input: v.object({ type: raw }),
    inputOf: ({ kind }: { kind: MoneyKind }) => ({ type: moneyKind[kind] }),
    reply: listOf(currency),
  }),
  /** `fee` and `receive` are additions, as is the id of the record in the reply. */
  submit: call({
    ...writing,
    path: '/api/account/draw',
    encoding: 'form',
    access: 'realOnly',
    input: v.object({
      draw_currency_id: raw,
      number: raw,
      memo: raw,
      draw_method_id: raw,
      fee: addition(raw),
      receive: addition(raw),
    }),
    inputOf: ({ currencyId, payeeId, amount, memo, fee, receipt }: Withdrawal) => ({
      draw_currency_id: currencyId,
      number: amount,
      memo,
      draw_method_id: payeeId,
      fee,
      receive: receipt,
    }),
    reply: addition(recordedId),
  }),
  records: call({
    ...reading,
    path: '/api/account/draw_list',
    access: 'realOnly',
    isStored: true,
    input: v.object({ type: raw, page: raw }),
    inputOf: ({ kind, page }: { kind: MoneyKind; page: number }) => ({ type: moneyKind[kind], page }),
    reply: pageOf(record),
  }),
};
