import type { NoticeLog, Sighting } from '#domain/notice.ts';
import { objectKeys } from '#domain/object-keys.ts';
import type { AwaitedArea } from '#features/notice/services.ts';
import { createNoticeStore } from '#gateway/device/stored-notices.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { hasOwnId, type Row } from '#machines/shared/pages.ts';
import type { Core } from '../core.ts';

/** Where the records are whose events are awaited, by the word that begins the ids of those events. */
const areas = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  loan: 'loans',
  repayment: 'loans',
  fund: 'funds',
} as const satisfies Record<string, AwaitedArea>;

const awaits = (log: NoticeLog | null, subject: string): boolean =>
  log?.awaited.some((id) => id.startsWith(`${subject} `)) ?? false;

/** The areas that have to be loaded so that an awaited event is noticed on any screen (NOTICE-14). */
export const areasAwaited = (log: NoticeLog | null): readonly AwaitedArea[] =>
  objectKeys(areas)
    .filter((subject) => awaits(log, subject))
    .map((subject) => areas[subject]);

/**
 * Whether an event of a record is awaited, as far as the user's notices know. The list of such records is read from the
 * start, also where no screen shows it, so that the event is noticed after a reload, too (NOTICE-14).
 * @param subject begins the ids of those events, such as `deposit`
 */
export const isAwaited = (
  { environment }: Pick<Core, 'environment'>,
  userId: string,
  subject: keyof typeof areas | 'filled',
): boolean => awaits(createNoticeStore(environment.storage).read(userId), subject);

/** A record that is reviewed, by the word that begins the id of its decision. */
export type AwaitedSubject = 'deposit' | 'withdrawal' | 'loan' | 'repayment';

/**
 * Notes once, for each record that is accepted, that the decision about it is awaited: so it is noticed also where the
 * app is left before the list was read (NOTICE-14). To be called with the record's id, that of the loan
 * for a repayment, at each change of the form; null where the API doesn't name the record, or nothing was recorded.
 */
export function notingAwaited({ saw }: Pick<Core, 'saw'>, subject: AwaitedSubject) {
  // A rejected proof of a repayment is sent again for the same loan.
  const recurs = subject === 'repayment';
  let noted: string | null = null;
  return (recordId: string | null): void => {
    if (recordId === null || recordId === noted) return;
    noted = recordId;
    saw([{ id: `${subject} ${recordId}`, state: 'awaited', recurs }]);
  };
}

/** Passes on what the rows of a list say to the notices, each time that they are read (NOTICE-1). */
export function noting<Item extends Row, Summary>(
  { saw }: Pick<Core, 'saw'>,
  list: PagedListActor<Item, Summary>,
  sightingsOf: (row: Item) => readonly Sighting[],
): PagedListActor<Item, Summary> {
  const rows = list.select(({ context }) => context.rows);
  // A row without an id of its own couldn't be recognised at the next read.
  rows.subscribe((read) => saw(read.filter(hasOwnId).flatMap(sightingsOf)));
  return list;
}
