import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { type MoneyKind, moneyKind, recordedId } from './deposit.ts';
import { amount, count, flag, id, looseCount, nameIn, optionalAmount, raw, renamed, text } from './fields.ts';
import { listOf } from './lists.ts';
import { pageOf } from './pages.ts';
import { currencyCode, payeeKind } from './payee.ts';

/** `fee_type` 1 is a fixed fee; any other is a rate (WALLET-99). */
export const fixedFee = 1;

const currency = renamed({
  id: ['id', id],
  code: ['code', text],
  protocol: ['protocol', text],
  feeKind: [
    'fee_type',
    v.pipe(
      count,
      v.transform((code) => (code === fixedFee ? 'fixed' : 'rate')),
    ),
  ],
  feeRate: ['draw_rate', amount],
  price: ['usd_price', amount],
  // 0 for a currency that can't be paid out now.
  hasChannel: ['has_channel', addition(v.nullish(flag, 1))],
  hasFixedRate: ['fixed_price', addition(flag)],
  reviewSeconds: ['review_seconds', addition(looseCount)],
});

/**
 * A currency in which withdrawals are paid out (WALLET-58). `feeRate` is USD for a fixed fee, a fraction
 * otherwise; `price` is how much of the currency one USD buys. Additions: `hasFixedRate` says that it doesn't
 * follow the market; `reviewSeconds` is how long a withdrawal usually takes to be reviewed.
 */
export type WithdrawalCurrency = v.InferOutput<typeof currency>;

/** The status of a withdrawal, an addition beside `status_name`. */
export const withdrawalStatus = { checking: 0, finished: 1, rejected: 2 } as const;
export type WithdrawalStatus = keyof typeof withdrawalStatus;

const record = renamed({
  id: ['id', addition(text)],
  amount: ['number', amount],
  receipt: ['real_number', optionalAmount],
  currencyCode: ['draw_currency', currencyCode],
  fee: ['fee', optionalAmount],
  statusName: ['status_name', text],
  status: ['status', addition(nameIn(withdrawalStatus, looseCount))],
  createdAt: ['created_at', text],
  decidedAt: ['decided_at', addition(text)],
  payeeKind: [
    'type',
    v.pipe(
      count,
      v.transform((code) => (code === payeeKind.address ? 'address' : 'bank')),
    ),
  ],
  address: ['address', text],
  payeeAccount: ['payee_account', text],
  notes: ['notes', text],
});

/**
 * A withdraw record (WALLET-57). Amount and fee are in USD, the receipt in the currency; `status` is null
 * where the API sends its name only. The sandbox's notes are the memo, or the reason of a rejection. `decidedAt`, an
 * addition, is empty until it is decided.
 */
export type WithdrawalRecord = v.InferOutput<typeof record>;

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
