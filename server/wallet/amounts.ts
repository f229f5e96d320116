import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import { type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import { type AccountType, accountTypes } from '#protocol/wallet.ts';
import { invalidField } from '../kernel/paging.ts';
import { amountNotNumeric } from './refusals.ts';

/** The id of USD, the currency of every account. */
export const currencyId = 1;

/** Parses an amount; null if it is empty. @throws {Refusal} for anything that isn't a number. */
export function amountFrom(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const amount = parseDecimal(trimmed);
  if (amount === null) throw amountNotNumeric();
  return amount;
}

/** The account type of an id, counted from 1; null for any other text. */
export const accountTypeOf = (id: string): AccountType | null =>
  accountTypes.find((_, index) => String(index + 1) === id) ?? null;

/** @throws {Refusal} unless it is the `type` of a page */
export function moneyKindFrom(text: string): MoneyKind {
  if (text === String(moneyKind.coin)) return 'coin';
  if (text === String(moneyKind.bank)) return 'bank';
  throw invalidField('type');
}
