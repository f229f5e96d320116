import { createActor, fromPromise, waitFor } from 'xstate';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import type { Page } from '#ports/page.ts';

const startList = <Item extends Row>(load: (page: number) => Promise<Page<Item>>): PagedListActor<Item> => {
  const loadPage = fromPromise<Page<Item>, { page: number }>(({ input: { page } }) => load(page));
  return createActor(createPagedListMachine<Item>().provide({ actors: { loadPage } })).start();
};

/** A list whose first page never arrives. */
export const loadingList = <Item extends Row>(): PagedListActor<Item> =>
  startList<Item>(() => new Promise(() => undefined));

/** A list of `rows` with `size` rows per page; its first page is loaded. */
export async function listOf<Item extends Row>(
  rows: Item[],
  size = rows.length,
): Promise<PagedListActor<Item>> {
  const actor = startList(async (page) => ({
    data: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    lastPage: null,
  }));
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return actor;
}

/** A list whose first load failed and whose later loads return `later`. */
export async function brokenList<Item extends Row>(
  later: Item[] | Promise<Item[]> = [],
): Promise<PagedListActor<Item>> {
  let reads = 0;
  const actor = startList<Item>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    const data = await later;
    return { data, total: data.length, lastPage: null };
  });
  await waitFor(actor, (snapshot) => snapshot.matches('broken'));
  return actor;
}
