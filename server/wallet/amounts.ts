import { type AccountType, accountTypes } from '#protocol/wallet.ts';

/** The id of USD, the currency of every account. */
export const currencyId = 1;

/** The account type of an id, counted from 1; null for any other text. */
export const accountTypeOf = (id: string): AccountType | null =>
  accountTypes.find((_, index) => String(index + 1) === id) ?? null;
