import { isNegative, isPositive } from '#domain/decimal.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';

const directionOf = ({ amount }: AccountLogEntry) => {
  if (isPositive(amount)) return 'in';
  return isNegative(amount) ? 'out' : null;
};

/** The facts by which an entry of an account's history is found, on the screen and in its export. */
export const entryFacts = (entry: AccountLogEntry): RecordFacts => ({
  texts: [entry.description, entry.amount],
  kind: directionOf(entry),
  day: recordDay(entry.createdAt),
});
