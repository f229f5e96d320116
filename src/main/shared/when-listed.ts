import { listStatusOf, type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';

/** Calls `found` with a row as soon as the read that is under way has it; never, if that ends without the row. */
export function whenListed<Item extends Row, Summary>(
  list: PagedListActor<Item, Summary>,
  id: string,
  found: (row: Item) => void,
): void {
  const subscription = list.subscribe((snapshot) => {
    const status = listStatusOf(snapshot);
    if (status === 'loading' || status === 'refreshing') return;
    subscription.unsubscribe();
    const row = rowOf(snapshot, id);
    if (row) found(row);
  });
}
