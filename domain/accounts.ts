import { type Decimal, isZero, round, sum } from './decimal.ts';
import { usdDecimals } from './moved-amount.ts';

export interface Held {
  available: Decimal;
  locked: Decimal;
  currencyId: string;
}

/**
 * The currency of a user's accounts: USD while they are all in the same one; undefined where they are in several,
 * since the API sends a number for each, and the documents name none of them (WALLET-154).
 */
export const currencyOfAccounts = (accounts: readonly Pick<Held, 'currencyId'>[]): 'USD' | undefined =>
  new Set(accounts.map(({ currencyId }) => currencyId)).size > 1 ? undefined : 'USD';

/**
 * The accounts with their figures in cents, which add up to the total (WALLET-161): what is available toward zero, since
 * it can be spent, and what is locked up, as a margin is (APP-44). So a margin that is taken from whole cents leaves the
 * total as it was. In several currencies they are as they were (WALLET-154).
 */
export const accountsInCents = <Account extends Held>(accounts: readonly Account[]): Account[] =>
  currencyOfAccounts(accounts) === undefined
    ? [...accounts]
    : accounts.map((account) => ({
        ...account,
        available: round(account.available, usdDecimals),
        locked: round(account.locked, usdDecimals, 'up'),
      }));

/**
 * The sum of all accounts in USD, locked amounts included (WALLET-1), each in cents as it is shown; null while unknown, or
 * in several currencies.
 */
export const totalBalance = (accounts: readonly Held[] | null): Decimal | null =>
  accounts === null || currencyOfAccounts(accounts) === undefined
    ? null
    : sum(accountsInCents(accounts).flatMap(({ available, locked }) => [available, locked]));

/** The available money of the account of a type, in USD; null while unknown, or in several currencies. */
export const availableIn = (
  accounts: readonly (Held & { type: string | null })[] | null,
  wanted: 'forex' | 'micro' | 'change',
): Decimal | null =>
  accounts === null || currencyOfAccounts(accounts) === undefined
    ? null
    : (accounts.find(({ type }) => type === wanted)?.available ?? null);

/**
 * The locked money of the account of a type, in USD and in the cents with which it is part of the total; null while
 * unknown, or in several currencies.
 */
export const lockedIn = (
  accounts: readonly (Held & { type: string | null })[] | null,
  wanted: 'forex' | 'micro' | 'change',
): Decimal | null =>
  accounts === null || currencyOfAccounts(accounts) === undefined
    ? null
    : (accountsInCents(accounts).find(({ type }) => type === wanted)?.locked ?? null);

/** Whether margin is held for contract orders, so that their profit isn't in the balances yet (WALLET-176). */
export const isMarginHeld = (
  accounts: readonly Pick<Held & { type: string | null }, 'type' | 'locked'>[],
): boolean => accounts.some(({ type, locked }) => type === 'forex' && !isZero(locked));
