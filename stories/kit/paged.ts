import { createActor, fromPromise, waitFor } from 'xstate';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import type { SummedPage } from '#ports/page.ts';

const startList = <Item extends Row, Summary = undefined>(
  load: (page: number) => Promise<SummedPage<Item, Summary>>,
): PagedListActor<Item, Summary> => {
  const loadPage = fromPromise<SummedPage<Item, Summary>, { page: number }>(({ input: { page } }) =>
    load(page),
  );
  return createActor(createPagedListMachine<Item, Summary>().provide({ actors: { loadPage } })).start();
};

/** A list whose first page never arrives. */
export const loadingList = <Item extends Row, Summary = undefined>(): PagedListActor<Item, Summary> =>
  startList<Item, Summary>(() => new Promise(() => undefined));

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

/** A list of `rows`, loaded, with the figures of all of them. */
export async function summedListOf<Item extends Row, Summary>(
  rows: Item[],
  summary: Summary,
): Promise<PagedListActor<Item, Summary>> {
  const actor = startList<Item, Summary>(async () => ({
    data: rows,
    total: rows.length,
    lastPage: null,
    summary,
  }));
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return actor;
}

/** A list whose first load failed and whose later loads return `later`. */
export async function brokenList<Item extends Row, Summary = undefined>(
  later: Item[] | Promise<Item[]> = [],
): Promise<PagedListActor<Item, Summary>> {
  let reads = 0;
  const actor = startList<Item, Summary>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    const data = await later;
    return { data, total: data.length, lastPage: null };
  });
  await waitFor(actor, (snapshot) => snapshot.matches('broken'));
  return actor;
}
