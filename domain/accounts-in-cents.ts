import { currencyOfAccounts, type Held } from './accounts.ts';
import { inCents } from './shares.ts';

/** With figures that add up to the total in cents; in several currencies there is no total (WALLET-154, WALLET-161). */
export function accountsInCents<Account extends Held>(accounts: readonly Account[]): Account[] {
  if (currencyOfAccounts(accounts) === undefined) return [...accounts];
  const cents = inCents(accounts.flatMap(({ available, locked }) => [available, locked]));
  return accounts.map((account, index) => ({
    ...account,
    available: cents[2 * index] ?? account.available,
    locked: cents[2 * index + 1] ?? account.locked,
  }));
}
