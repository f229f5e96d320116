import { directionOfEntry } from '#domain/account-entry.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';

/** The kinds that a history can be narrowed to. An entry may be of two: income comes in. */
const kindsOf = (entry: AccountLogEntry) =>
  [directionOfEntry(entry), entry.kind].filter((kind) => kind !== null);

/** The facts by which an entry of an account's history is found, on the screen and in its export. */
export const entryFacts = (entry: AccountLogEntry): RecordFacts => ({
  texts: [entry.description, entry.amount],
  kind: kindsOf(entry),
  day: recordDay(entry.createdAt),
});
