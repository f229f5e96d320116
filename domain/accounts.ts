import { type Decimal, isNegative, isZero, larger, minus, plus, round, sum, zero } from './decimal.ts';
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
 * The accounts with their figures in cents, which add up to the total but for fractions of a cent (WALLET-161,
 * WALLET-193). All money of an account is rounded toward zero, and its locked part up, as a margin is (APP-44). The rest
 * is available, so it is never more than can be spent. In several currencies they are as they were (WALLET-154).
 */
export const accountsInCents = <Account extends Held>(accounts: readonly Account[]): Account[] =>
  currencyOfAccounts(accounts) === undefined ? [...accounts] : accounts.map(inCents);

function inCents<Account extends Held>(account: Account): Account {
  const whole = round(plus(account.available, account.locked), usdDecimals);
  const rest = minus(whole, round(account.locked, usdDecimals, 'up'));
  const available = isNegative(account.available) ? rest : larger(rest, zero);
  return { ...account, available, locked: minus(whole, available) };
}

/**
 * The sum of all accounts in USD and in cents, toward zero, locked amounts included (WALLET-1); null while unknown, or in
 * several currencies.
 */
export const totalBalance = (accounts: readonly Held[] | null): Decimal | null =>
  accounts === null || currencyOfAccounts(accounts) === undefined
    ? null
    : round(sumOf(accounts), usdDecimals);

const sumOf = (accounts: readonly Held[]): Decimal =>
  sum(accounts.flatMap(({ available, locked }) => [available, locked]));

/**
 * How many cents of the total are fractions of a cent in the accounts, whose own figures leave them out (WALLET-193), in
 * USD; 0 in several currencies.
 */
export function centsInFractions(accounts: readonly Held[]): Decimal {
  const total = totalBalance(accounts);
  return total === null ? zero : minus(total, sumOf(accountsInCents(accounts)));
}

const figureInCents =
  (figure: 'available' | 'locked') =>
  (
    accounts: readonly (Held & { type: string | null })[] | null,
    wanted: 'forex' | 'micro' | 'change',
  ): Decimal | null =>
    accounts === null || currencyOfAccounts(accounts) === undefined
      ? null
      : (accountsInCents(accounts).find(({ type }) => type === wanted)?.[figure] ?? null);

/** The available money of the account of a type, in USD and in cents; null while unknown, or in several currencies. */
export const availableIn = figureInCents('available');

/**
 * The locked money of the account of a type, in USD and in the cents with which it is part of the total; null while
 * unknown, or in several currencies.
 */
export const lockedIn = figureInCents('locked');

/** What the account of a type has together with the profit of its open orders, in USD; null while one isn't known. */
export function equityOf(
  accounts: Parameters<typeof availableIn>[0],
  wanted: Parameters<typeof availableIn>[1],
  profit: Decimal | null,
): Decimal | null {
  const [available, locked] = [availableIn(accounts, wanted), lockedIn(accounts, wanted)];
  return available === null || locked === null || profit === null ? null : sum([available, locked, profit]);
}

/** Whether margin is held for contract orders, so that their profit isn't in the balances yet (WALLET-176). */
export const isMarginHeld = (
  accounts: readonly Pick<Held & { type: string | null }, 'type' | 'locked'>[],
): boolean => accounts.some(({ type, locked }) => type === 'forex' && !isZero(locked));
