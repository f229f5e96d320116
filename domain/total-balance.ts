import { type Decimal, plus, sum } from './decimal.ts';

/** The sum of all accounts in USD, locked amounts included (WALLET-1); null while unknown. */
export const totalBalance = (
  accounts: readonly { available: Decimal; locked: Decimal }[] | null,
): Decimal | null =>
  accounts === null ? null : sum(accounts.map(({ available, locked }) => plus(available, locked)));
