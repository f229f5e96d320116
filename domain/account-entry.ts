import { type Decimal, isNegative, isPositive, isZero, plus } from './decimal.ts';

interface EntryChanges {
  /** Of the available money, in USD; null where the API doesn't say. */
  amount: Decimal | null;
  /** Of the frozen money, in USD; null where it isn't known. */
  locked: Decimal | null;
}

/**
 * By how much an entry has changed the account in all, in USD (WALLET-195): the fee of an order that was opened, the
 * result of one that was closed. Null where only one part has changed, and where money was only moved between them.
 */
export function totalChangeOf({ amount, locked }: EntryChanges): Decimal | null {
  if (amount === null || locked === null || isZero(locked) || isZero(amount)) return null;
  const total = plus(amount, locked);
  return isZero(total) ? null : total;
}

/**
 * The figure by which an entry is read: what it has changed in all, where both parts have changed by something, else
 * what it added to the available money. Null where it concerns the held money alone, as when a withdrawal is paid out, and
 * where it isn't known.
 */
export function shownChangeOf(entry: EntryChanges): Decimal | null {
  const { amount, locked } = entry;
  const isHeldOnly = amount !== null && isZero(amount) && locked !== null && !isZero(locked);
  return totalChangeOf(entry) ?? (isHeldOnly ? null : amount);
}

/** Whether money came in or went out, by the figure that is shown; null for neither. */
export function directionOfEntry(entry: EntryChanges): 'in' | 'out' | null {
  const change = shownChangeOf(entry);
  if (change === null) return null;
  if (isPositive(change)) return 'in';
  return isNegative(change) ? 'out' : null;
}

/**
 * The newest entries of several histories together. A transfer between two of them is one entry.
 * @param histories each with its newest entry first
 * @param momentOf when an entry was (Unix milliseconds); null where that isn't known, which is oldest
 */
export function newestOf<Entry extends { id: string; kind: string | null }>(
  histories: readonly (readonly Entry[])[],
  momentOf: (entry: Entry) => number | null,
  count: number,
): Entry[] {
  const transfers = new Set<string>();
  return histories
    .flatMap((entries) => entries.slice(0, 2 * count))
    .filter(({ id, kind }) => {
      if (kind !== 'transfer') return true;
      const isKnown = transfers.has(id);
      transfers.add(id);
      return !isKnown;
    })
    .map((entry) => ({ entry, at: momentOf(entry) ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .slice(0, count)
    .map(({ entry }) => entry);
}
