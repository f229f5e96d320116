import * as v from 'valibot';
import { addition } from './additions.ts';
import { call, reading } from './call.ts';
import { id, optionalAmount, optionalObject, text } from './fields.ts';
import { listOf } from './lists.ts';

export const accountTypes = ['forex', 'micro', 'change'] as const;
export type AccountType = (typeof accountTypes)[number];

const account = v.pipe(
  v.object({
    accountTypeId: id,
    // Null for a type that the specification doesn't have: its money counts, too.
    type: v.fallback(v.nullable(v.picklist(accountTypes)), null),
    balance: optionalAmount,
    lockBalance: optionalAmount,
    currencyId: text,
    // Less than the balance while open positions lose.
    transferable: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.accountTypeId,
    type: wire.type,
    available: wire.balance,
    locked: wire.lockBalance,
    currencyId: wire.currencyId,
    transferable: wire.transferable,
  })),
);

/**
 * One of the user's accounts (WALLET-48). Amounts are in USD while all accounts are in one currency. `transferable` is
 * the part of the balance that can be moved now; null where the API doesn't say.
 */
export type Account = v.InferOutput<typeof account>;

// The specification names none of the fields, so a reply may have others, or be null.
const profits = v.pipe(
  optionalObject({
    today_profit: addition(optionalAmount),
    today_profit_percent: addition(optionalAmount),
    total_profit: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    today: wire.today_profit,
    todayPercent: wire.today_profit_percent,
    total: wire.total_profit,
  })),
);

/** The user's profits in USD: today (a UTC day), today in percent, and in total. */
export type Profits = v.InferOutput<typeof profits>;

/** Balances and profits (WALLET-77, WALLET-79). */
export const walletCalls = {
  /** Sorted by `accountTypeId` (WALLET-78). */
  balances: call({
    ...reading,
    path: '/v2/api/main/wallet/getBalance',
    access: 'session',
    isStored: true,
    input: v.object({}),
    reply: listOf(account),
  }),
  profits: call({
    ...reading,
    path: '/api/user/get_profits',
    access: 'session',
    isStored: true,
    input: v.object({}),
    reply: profits,
  }),
};
