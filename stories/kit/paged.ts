import { createActor, fromPromise, waitFor } from 'xstate';
import {
  createPagedListMachine,
  type PagedListActor,
  type Row,
} from '#machines/shared/paged-list.machine.ts';
import type { Page } from '#protocol/fields.ts';

const asking = <Each extends Row>(load: (page: number) => Promise<Page<Each>>): PagedListActor<Each> => {
  const loadPage = fromPromise<Page<Each>, { page: number }>(({ input: { page } }) => load(page));
  return createActor(createPagedListMachine<Each>().provide({ actors: { loadPage } })).start();
};

/** A list whose first page is still on its way. */
export const loadingList = <Each extends Row>(): PagedListActor<Each> =>
  asking<Each>(() => new Promise(() => undefined));

/** A list of so many rows to a page. */
export async function listOf<Each extends Row>(
  rows: Each[],
  size = rows.length,
): Promise<PagedListActor<Each>> {
  const actor = asking(async (page) => ({
    data: rows.slice((page - 1) * size, page * size),
    total: rows.length,
  }));
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return actor;
}

/** A list whose first read failed; `later` is what the next one finds, if it is answered. */
export async function brokenList<Each extends Row>(
  later: Each[] | Promise<Each[]> = [],
): Promise<PagedListActor<Each>> {
  let reads = 0;
  const actor = asking<Each>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    const data = await later;
    return { data, total: data.length };
  });
  await waitFor(actor, (snapshot) => snapshot.matches('broken'));
  return actor;
}
