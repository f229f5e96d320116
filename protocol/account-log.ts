import * as v from 'valibot';
import { objectEntries } from '#domain/object-keys.ts';
import { addition, codeWithAdditions } from './additions.ts';
import { call, reading } from './call.ts';
import { amount, optionalAmount, raw, text } from './fields.ts';
import { listOf } from './lists.ts';
import { listPageOf } from './pages.ts';

/** The type of an entry whose description is a free text (WALLET-15). */
export const freeTextType = 10;

/** The types by what an entry is about. All of them are additions, and the others are about nothing of these. */
const types = {
  trade: [3, 4, 5, 6, 7, 8, 9],
  deposit: [11],
  transfer: [12],
  withdrawal: [13, 14, 15],
  loan: [16, 17, 18],
  fund: [19, 21, 22, 23],
  income: [20],
} as const;

export type EntryKind = keyof typeof types;

const kindsByType = new Map(
  objectEntries(types).flatMap(([kind, codes]) => codes.map((code): [number, EntryKind] => [code, kind])),
);

const entry = v.pipe(
  v.object({
    Id: addition(text),
    Value: optionalAmount,
    LockedValue: addition(optionalAmount),
    Type: codeWithAdditions(...kindsByType.keys()),
    Memo: text,
    MemoTran: text,
    CreatedAtTran: text,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    amount: wire.Value,
    locked: wire.LockedValue,
    kind: kindsByType.get(wire.Type ?? freeTextType) ?? null,
    description: wire.Type === freeTextType ? wire.Memo : wire.MemoTran,
    createdAt: wire.CreatedAtTran,
  })),
);

/**
 * An entry of an account's history (WALLET-52), in USD; null where the API doesn't say. `amount` changes the balance; `locked`, an addition,
 * the held balance: null where the API doesn't send it. `kind` is null of another type, and where none is declared.
 */
export type AccountLogEntry = v.InferOutput<typeof entry>;

const point = v.pipe(
  v.object({ CreatedAt: text, Total: amount }),
  v.transform((wire) => ({ at: wire.CreatedAt, total: wire.Total })),
);

/** The total of all of a user's accounts at a moment, frozen money included, in USD. */
export type BalancePoint = v.InferOutput<typeof point>;

/** The history of an account (WALLET-80): newest first; `type` is the account's `accountTypeId`. */
export const accountLogCalls = {
  entries: call({
    ...reading,
    path: '/v2/api/main/accountLog/forexChange',
    access: 'session',
    isStored: true,
    input: v.object({ page: raw, type: raw }),
    inputOf: ({ accountId, page }: { accountId: string; page: number }) => ({ page, type: accountId }),
    reply: listPageOf(entry),
  }),
  /** A call that the specification doesn't have: the total at the start of each UTC day, and now; oldest first (WALLET-158). */
  balanceHistory: call({
    ...reading,
    path: '/v2/api/main/wallet/getBalanceHistory',
    access: 'session',
    isStored: true,
    input: v.object({}),
    reply: listOf(point),
  }),
};
