import type { RecordFacts, RecordFilter } from './record-filter.ts';
import { someContains } from './search-text.ts';

/** Whether the record belongs to what is looked for. A record without a known day is in no range of days. */
export function fits(
  { texts, kind, day }: RecordFacts,
  { words, kind: wanted, since, until }: RecordFilter,
): boolean {
  if (wanted !== '' && ![kind].flat().includes(wanted)) return false;
  if (since !== '' && (day === null || day < since)) return false;
  if (until !== '' && (day === null || day > until)) return false;
  return (
    words.trim() === '' ||
    someContains(
      texts.filter((text) => text !== null),
      words,
    )
  );
}
