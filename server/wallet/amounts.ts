import { type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import { type AccountType, accountTypes } from '#protocol/wallet.ts';
import { invalidField } from '../kernel/paging.ts';

/** The id of USD, the currency of every account. */
export const currencyId = 1;

/** The account type of an id, counted from 1; null for any other text. */
export const accountTypeOf = (id: string): AccountType | null =>
  accountTypes.find((_, index) => String(index + 1) === id) ?? null;

/** @throws {Refusal} unless it is the `type` of a page */
export function moneyKindFrom(text: string): MoneyKind {
  if (text === String(moneyKind.coin)) return 'coin';
  if (text === String(moneyKind.bank)) return 'bank';
  throw invalidField('type');
}
