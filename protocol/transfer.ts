import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { nothing, optionalAmount, raw, text } from './fields.ts';
import { pageOf } from './pages.ts';

const transfer = v.pipe(
  v.object({ id: addition(text), balance: optionalAmount, from: text, to: text, created_at: text }),
  v.transform((wire) => ({
    id: wire.id,
    amount: wire.balance,
    from: wire.from,
    to: wire.to,
    createdAt: wire.created_at,
  })),
);

/** A transfer between the user's own accounts (WALLET-53), which are named by type or by its id. */
export type TransferRecord = v.InferOutput<typeof transfer>;

interface Transfer {
  /** The ids of account types. */
  from: string;
  to: string;
  /** In USD. */
  amount: Decimal;
  /** The id of the currency of `from`. */
  currencyId: string;
}

/** Transfers between the user's own accounts (WALLET-81, WALLET-82). */
export const transferCalls = {
  /** `from` and `to` are the ids of account types; `balance` is the amount. */
  submit: call({
    ...writing,
    path: '/api/account/transfer',
    access: 'realOnly',
    input: v.object({ balance: raw, currency_id: raw, from: raw, to: raw }),
    inputOf: ({ from, to, amount, currencyId }: Transfer) => ({
      balance: amount,
      currency_id: currencyId,
      from,
      to,
    }),
    reply: nothing,
  }),
  /** `type` is the id of the from-account's type. */
  records: call({
    ...reading,
    path: '/api/account/transfer_log',
    access: 'realOnly',
    isStored: true,
    input: v.object({ type: raw, page: raw }),
    inputOf: ({ accountId, page }: { accountId: string; page: number }) => ({ type: accountId, page }),
    reply: pageOf(transfer),
  }),
};
