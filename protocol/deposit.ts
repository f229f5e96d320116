import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import { addition } from './additions.ts';
import { call, reading, writingByGet } from './call.ts';
import { flag, id, nameOfCode, optionalAmount, optionalCount, raw, text } from './fields.ts';
import { listOf } from './lists.ts';
import { pageOf } from './pages.ts';

/** Kinds of money that come in and go out, as `type` of pages and lists (WALLET-17, WALLET-25). */
export const moneyKind = { coin: 0, bank: 1 } as const;
export type MoneyKind = keyof typeof moneyKind;

/** A network with the address that money is sent to; repayments of loans have the same. */
export const depositNetwork = v.pipe(
  v.object({
    id,
    currency_code: text,
    protocol_code: text,
    address: text,
    usd_price: addition(optionalAmount),
    fixed_price: addition(flag),
    review_seconds: addition(optionalCount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    currencyCode: wire.currency_code,
    protocolCode: wire.protocol_code,
    address: wire.address,
    usdPerCoin: wire.usd_price,
    hasFixedRate: wire.fixed_price,
    reviewSeconds: wire.review_seconds,
  })),
);

/**
 * A deposit network (WALLET-55). `protocolCode` is empty where there is none. Additions: `usdPerCoin` is what
 * one coin is credited as in USD, null while unknown; `hasFixedRate` says that it doesn't follow the market;
 * `reviewSeconds` is how long a payment usually takes to be checked.
 */
export type DepositNetwork = v.InferOutput<typeof depositNetwork>;

/** A currency and protocol in which deposits are taken now. */
const currency = v.pipe(
  v.object({ currency_code: text, protocol_code: text, id: text }),
  v.transform((wire) => ({
    id: wire.id,
    currencyCode: wire.currency_code,
    protocolCode: wire.protocol_code,
  })),
);

const bankAccount = v.pipe(
  v.object({
    id,
    bank_name: text,
    bank_address: text,
    bank_swift: text,
    payee_name: text,
    payee_account: text,
    bank_remark: text,
    review_seconds: addition(optionalCount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    bankName: wire.bank_name,
    bankAddress: wire.bank_address,
    swift: wire.bank_swift,
    payeeName: wire.payee_name,
    payeeAccount: wire.payee_account,
    remark: wire.bank_remark,
    reviewSeconds: wire.review_seconds,
  })),
);

/**
 * A bank account to which deposits in USD are wired (WALLET-56). Addition: `reviewSeconds`, how long a wire usually takes
 * to be checked.
 */
export type DepositBankAccount = v.InferOutput<typeof bankAccount>;

/** The status of a deposit on the wire (WALLET-60). */
export const depositStatus = { unchecked: 0, finished: 1, rejected: 2, invalid: 3 } as const;
export type DepositStatus = keyof typeof depositStatus;

const record = v.pipe(
  v.object({
    id: addition(text),
    number: optionalAmount,
    type: optionalCount,
    currency_code: text,
    status: optionalCount,
    created_at: text,
    decided_at: addition(text),
    remark: text,
    credit: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    amount: wire.number,
    kind: nameOfCode(moneyKind, wire.type),
    currencyCode: wire.currency_code,
    status: nameOfCode(depositStatus, wire.status),
    createdAt: wire.created_at,
    decidedAt: wire.decided_at,
    remark: wire.remark,
    credit: wire.credit,
  })),
);

/**
 * A deposit record (WALLET-54). The amount is in its currency; `status` is null for a code that the
 * specification doesn't name. The sandbox's remark is the reason of its decision. Additions: `credit`,
 * what was agreed at submission in USD, null while unknown, and `decidedAt`, empty until it is decided.
 */
export type DepositRecord = v.InferOutput<typeof record> & { kind: MoneyKind };

/** Money that was paid in. The amount is in the coin, or in USD; `proof` is the URL of the uploaded picture. */
interface Payment {
  amount: Decimal;
  proof: string;
}

/** The id of the record that a write has made, an addition: null where the API doesn't send it. */
export const recordedId = v.pipe(
  v.fallback(v.nullable(v.object({ id })), null),
  v.transform((recorded) => recorded?.id || null),
);

/** Deposits (WALLET-83 to WALLET-88). The submits are writes, although they are GET requests. */
export const depositCalls = {
  /** The networks, each with the address for this user. */
  networks: call({
    ...reading,
    path: '/api/quickCharge/info',
    access: 'session',
    input: v.object({}),
    reply: listOf(depositNetwork),
  }),
  currencies: call({
    ...reading,
    path: '/api/quickCharge/symbols',
    access: 'session',
    input: v.object({}),
    reply: listOf(currency),
  }),
  bankAccounts: call({
    ...reading,
    path: '/api/quickCharge/wire_info',
    access: 'session',
    input: v.object({ bank_coin: raw }),
    inputOf: ({ currency }: { currency: string }) => ({ bank_coin: currency }),
    reply: listOf(bankAccount),
  }),
  records: call({
    ...reading,
    path: '/api/quickCharge/quick_ist',
    access: 'session',
    isStored: true,
    input: v.object({ type: raw, page: raw }),
    inputOf: ({ kind, page }: { kind: MoneyKind; page: number }) => ({ type: moneyKind[kind], page }),
    reply: pageOf(record),
  }),
  submitCoin: call({
    ...writingByGet,
    path: '/api/quickCharge/submit',
    access: 'session',
    input: v.object({ number: raw, proofImg: raw, address: raw, charge_id: raw }),
    inputOf: ({ networkId, address, amount, proof }: Payment & { networkId: string; address: string }) => ({
      number: amount,
      proofImg: proof,
      address,
      charge_id: networkId,
    }),
    reply: addition(recordedId),
  }),
  submitWire: call({
    ...writingByGet,
    path: '/api/quickCharge/wire_submit',
    access: 'session',
    input: v.object({ number: raw, proofImg: raw, wire_id: raw }),
    inputOf: ({ bankAccountId, amount, proof }: Payment & { bankAccountId: string }) => ({
      number: amount,
      proofImg: proof,
      wire_id: bankAccountId,
    }),
    reply: addition(recordedId),
  }),
};
