import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { pagedList } from '#main/shared/paged-list.ts';
import { whenListed } from '#main/shared/when-listed.ts';
import type { SummedPage } from '#ports/page.ts';
import { flushPromises } from '../kit/headless/fake-clocks.ts';

it('a row is found once all pages that were loaded have been read again', async () => {
  let ids = ['3', '2', '1'];
  const loadPage = fromPromise<SummedPage<{ id: string }, undefined>, { page: number }>(
    async ({ input: { page } }) => ({
      data: ids.slice(2 * page - 2, 2 * page).map((id) => ({ id })),
      total: ids.length,
      lastPage: null,
    }),
  );
  const list = pagedList(loadPage);
  list.start();
  await flushPromises();
  list.send({ type: 'more' });
  await flushPromises();
  ids = ['4', ...ids];
  const found: string[] = [];
  list.send({ type: 'refresh' });
  whenListed(list, '4', ({ id }) => found.push(id));
  await flushPromises();
  expect(found).toEqual(['4']);
  list.stop();
});
