import * as v from 'valibot';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { flag, id, nothing, raw, text } from './fields.ts';
import { listOf } from './lists.ts';

/** Kinds of payee methods, as `type` and `draw_type` (WALLET-36, WALLET-57). */
export const payeeKind = { address: 1, bank: 2 } as const;
export type PayeeKind = keyof typeof payeeKind;

/** A withdraw currency, named by its code alone or as an object. */
const namedCurrency = v.union([
  v.object({ code: text, protocol: text }),
  v.pipe(
    text,
    v.transform((code) => ({ code, protocol: '' })),
  ),
]);

/** The code of a currency, which is named by it alone or as an object. */
export const currencyCode = v.union([
  v.pipe(
    v.object({ code: text }),
    v.transform(({ code }) => code),
  ),
  text,
]);

const payee = v.pipe(
  v.object({
    id,
    draw_id: addition(text),
    draw_currency: v.nullish(namedCurrency, ''),
    dc_address: text,
    payee_name: text,
    payee_account: text,
    bank_name: text,
    branch_name: text,
    bank_address: text,
    bank_swift: text,
    beneficiary_currency: text,
    remark: text,
    is_new: addition(flag),
  }),
  v.transform((wire) => ({
    id: wire.id,
    kind: wire.dc_address === '' ? ('bank' as const) : ('address' as const),
    currencyIds: wire.draw_id === '' ? [] : [wire.draw_id],
    currencyCode: wire.draw_currency.code,
    protocol: wire.draw_currency.protocol,
    address: wire.dc_address,
    payeeName: wire.payee_name,
    payeeAccount: wire.payee_account,
    bankName: wire.bank_name,
    branchName: wire.branch_name,
    bankAddress: wire.bank_address,
    swift: wire.bank_swift,
    beneficiaryCurrency: wire.beneficiary_currency,
    remark: wire.remark,
    isNew: wire.is_new,
  })),
);

/**
 * A saved withdraw method (WALLET-59): a coin address, or a bank account, whose `address` is empty.
 * `currencyIds` are the withdraw currencies that it was saved for; empty while unknown. `isNew`, an addition, is whether
 * it was saved less than a day ago, by the exchange's clock.
 */
export type Payee = v.InferOutput<typeof payee>;

type NewPayee = { currencyId: string; remark: string } & (
  | { kind: 'address'; address: string }
  | {
      kind: 'bank';
      payeeName: string;
      payeeAccount: string;
      bankName: string;
      branchName: string;
      bankAddress: string;
      swift: string;
      beneficiaryCurrency: string;
    }
);

/** A new payee as it is sent: an address has no fields of a bank (WALLET-93). */
function payeeFieldsOf(payee: NewPayee) {
  const shared = { type: payeeKind[payee.kind], draw_id: payee.currencyId, remark: payee.remark };
  if (payee.kind === 'address') return { ...shared, dc_address: payee.address };
  return {
    ...shared,
    payee_name: payee.payeeName,
    payee_account: payee.payeeAccount,
    bank_name: payee.bankName,
    branch_name: payee.branchName,
    bank_address: payee.bankAddress,
    bank_swift: payee.swift,
    beneficiary_currency: payee.beneficiaryCurrency,
  };
}

/** Saved withdraw methods (WALLET-92 to WALLET-94). */
export const payeeCalls = {
  /** Of one kind; with `draw_id` only those that were saved for that withdraw currency. */
  list: call({
    ...reading,
    path: '/api/wallet/get_draw_method',
    access: 'realOnly',
    input: v.object({ draw_type: raw, draw_id: raw }),
    inputOf: ({ kind, currencyId }: { kind: PayeeKind; currencyId: string }) => ({
      draw_type: payeeKind[kind],
      draw_id: currencyId,
    }),
    reply: listOf(payee),
  }),
  /** `dc_address` for an address; the seven fields of a bank otherwise. */
  add: call({
    ...writing,
    path: '/api/wallet/bind_draw_method',
    encoding: 'form',
    access: 'realOnly',
    input: v.object({
      type: raw,
      draw_id: raw,
      dc_address: raw,
      payee_name: raw,
      payee_account: raw,
      bank_name: raw,
      branch_name: raw,
      bank_address: raw,
      bank_swift: raw,
      beneficiary_currency: raw,
      remark: raw,
    }),
    inputOf: payeeFieldsOf,
    reply: nothing,
  }),
  remove: call({
    ...writing,
    path: '/api/wallet/del_draw_method',
    access: 'realOnly',
    input: v.object({ id: raw }),
    reply: nothing,
  }),
};
