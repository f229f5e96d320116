import { type Decimal, isZero, plus } from './decimal.ts';

interface EntryChanges {
  /** Of the available money, in USD. */
  amount: Decimal;
  /** Of the frozen money, in USD; null where it isn't known. */
  locked: Decimal | null;
}

/**
 * By how much an entry has changed the account in all, in USD (WALLET-195): the fee of an order that was opened, the
 * result of one that was closed. Null where only one part has changed, and where money was only moved between them.
 */
export function totalChangeOf({ amount, locked }: EntryChanges): Decimal | null {
  if (locked === null || isZero(locked) || isZero(amount)) return null;
  const total = plus(amount, locked);
  return isZero(total) ? null : total;
}
