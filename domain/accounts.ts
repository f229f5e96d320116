import { type Decimal, isNegative, isZero, larger, minus, plus, round, sum, zero } from './decimal.ts';
import { usdDecimals } from './moved-amount.ts';

export interface Held {
  /** Null where the API doesn't say. */
  available: Decimal | null;
  locked: Decimal | null;
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
  if (account.available === null || account.locked === null)
    return {
      ...account,
      available: account.available && round(account.available, usdDecimals),
      locked: account.locked && round(account.locked, usdDecimals, 'up'),
    };
  const whole = round(plus(account.available, account.locked), usdDecimals);
  const rest = minus(whole, round(account.locked, usdDecimals, 'up'));
  const available = isNegative(account.available) ? rest : larger(rest, zero);
  return { ...account, available, locked: minus(whole, available) };
}

/** All money of an account: what is known of it where its locked part isn't, and null where its available one isn't. */
export const heldIn = ({ available, locked }: Held): Decimal | null =>
  available && (locked === null ? available : plus(available, locked));

/**
 * The sum of all accounts in USD and in cents, toward zero, locked amounts included (WALLET-1); null while unknown, or in
 * several currencies.
 */
export function totalBalance(accounts: readonly Held[] | null): Decimal | null {
  if (accounts === null || currencyOfAccounts(accounts) === undefined) return null;
  const total = sumOf(accounts);
  return total && round(total, usdDecimals);
}

function sumOf(accounts: readonly Held[]): Decimal | null {
  const held = accounts.flatMap((account) => heldIn(account) ?? []);
  return held.length === accounts.length ? sum(held) : null;
}

/**
 * How many cents of the total are fractions of a cent in the accounts, whose own figures leave them out (WALLET-193), in
 * USD; 0 in several currencies.
 */
export function centsInFractions(accounts: readonly Held[]): Decimal {
  const total = totalBalance(accounts);
  const shown = sumOf(accountsInCents(accounts));
  return total === null || shown === null ? zero : minus(total, shown);
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

/** Whether margin is held for contract orders, or may be, so that their profit isn't in the balances yet (WALLET-176). */
export const isMarginHeld = (
  accounts: readonly Pick<Held & { type: string | null }, 'type' | 'locked'>[],
): boolean => accounts.some(({ type, locked }) => type === 'forex' && (locked === null || !isZero(locked)));
