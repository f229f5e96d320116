import * as v from 'valibot';
import { call } from './call.ts';
import { amount, id } from './fields.ts';

export const accountTypes = ['forex', 'micro', 'change'] as const;
export type AccountType = (typeof accountTypes)[number];

const account = v.pipe(
  v.object({
    accountTypeId: id,
    type: v.picklist(accountTypes),
    balance: amount,
    lockBalance: amount,
    currencyId: id,
  }),
  v.transform((wire) => ({
    id: wire.accountTypeId,
    type: wire.type,
    available: wire.balance,
    locked: wire.lockBalance,
    currencyId: wire.currencyId,
  })),
);

/** One of the user's accounts; both amounts are in USD. */
export type Account = v.InferOutput<typeof account>;

const profits = v.pipe(
  v.object({ today_profit: amount, today_profit_percent: amount, total_profit: amount }),
  v.transform((wire) => ({
    today: wire.today_profit,
    todayPercent: wire.today_profit_percent,
    total: wire.total_profit,
  })),
);

/** What the user earned: today in USD and percent (UTC day), and in all. */
export type Profits = v.InferOutput<typeof profits>;

/** Balances (document 1, §7; document 2, §7). */
export const walletCalls = {
  /** Sorted by accountTypeId. */
  balances: call({
    method: 'GET',
    path: '/v2/api/main/wallet/getBalance',
    effect: 'read',
    encoding: 'query',
    access: 'session',
    input: v.object({}),
    reply: v.array(account),
  }),
  profits: call({
    method: 'GET',
    path: '/api/user/get_profits',
    effect: 'read',
    encoding: 'query',
    access: 'session',
    input: v.object({}),
    reply: profits,
  }),
};
