import type { Sighting } from '#domain/notice.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import { hasOwnId } from '#machines/shared/pages.ts';
import type { Core } from '../core.ts';

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
