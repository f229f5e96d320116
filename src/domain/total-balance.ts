import { type Decimal, plus, sum } from './decimal.ts';

/** What all accounts hold together, in USD: what is locked belongs to the user, too; null while unknown. */
export const totalBalance = (
  accounts: readonly { available: Decimal; locked: Decimal }[] | null,
): Decimal | null =>
  accounts === null ? null : sum(accounts.map(({ available, locked }) => plus(available, locked)));
