import { type Decimal, isPositive, isZero } from './decimal.ts';

/** What a new user does before the app can be used in full, in this order. */
const stepsOf = {
  demo: ['order', 'account'],
  real: ['verification', 'deposit', 'order'],
} as const;

export type SetUpStep = (typeof stepsOf)[keyof typeof stepsOf][number];

interface Known {
  isDemo: boolean;
  /** How the verification stands; null while unknown, as with the next. */
  review: 'none' | 'waiting' | 'approved' | 'rejected' | null;
  accounts: readonly { type: string | null; available: Decimal | null; locked: Decimal | null }[] | null;
  /** From all orders. */
  totalProfit: Decimal | null;
}

interface SetUp {
  /** Null once nothing is missing. */
  next: SetUpStep | null;
  done: number;
  of: number;
}

const isThere = (money: Decimal | null): boolean => money !== null && isPositive(money);

/** What comes next for a user, and how much is done; null while that isn't known. */
export function setUpOf({ isDemo, review, accounts, totalProfit }: Known): SetUp | null {
  if (accounts === null || totalProfit === null || (review === null && !isDemo)) return null;
  // Money is locked in them for orders alone; elsewhere for a withdrawal.
  const hasOrdered =
    !isZero(totalProfit) || accounts.some(({ type, locked }) => type !== 'change' && isThere(locked));
  const done: Record<SetUpStep, boolean> = {
    account: false,
    // Documents that are being reviewed wait for us.
    verification: review === 'waiting' || review === 'approved',
    // Whoever has ordered had money, whatever is left of it.
    deposit: hasOrdered || accounts.some(({ available, locked }) => isThere(available) || isThere(locked)),
    order: hasOrdered,
  };
  const steps = stepsOf[isDemo ? 'demo' : 'real'];
  return {
    next: steps.find((step) => !done[step]) ?? null,
    done: steps.filter((step) => done[step]).length,
    of: steps.length,
  };
}
