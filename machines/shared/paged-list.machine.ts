import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Page, SummedPage } from '#protocol/fields.ts';

/** Rows are told apart by their id, so that a row which moved to the next page isn't shown twice. */
export interface Row {
  id: string;
}

/**
 * A list read page by page from 1 (document 2, §9). It is finished when as many rows are loaded as there
 * are, and a load that fails finishes it, too: scrolling on doesn't hammer a server that is down.
 * Rows stay on the screen while they are read again.
 */
export const createPagedListMachine = <Each extends Row, Summary = undefined>() => {
  const pagedList = setup({
    types: {
      context: {} as { rows: Each[]; page: number; summary: Summary | null },
      events: {} as { type: 'more' | 'refresh' },
    },
    actors: {
      loadPage: fromPromise<SummedPage<Each, Summary>, { page: number }>(() =>
        Promise.reject(new Error('loadPage is not provided')),
      ),
    },
    guards: {
      knowsNothing: ({ context }) => context.page === 0,
      completes: ({ context }, loaded: Page<Row>) =>
        loaded.data.length === 0 || withoutRepeats<Row>(context.rows, loaded.data).length >= loaded.total,
      isWhole: (_, loaded: Page<Row>) => loaded.data.length >= loaded.total,
    },
    actions: {
      append: assign(({ context }, loaded: SummedPage<Each, Summary>) => ({
        rows: withoutRepeats(context.rows, loaded.data),
        page: context.page + 1,
        summary: loaded.summary ?? null,
      })),
      replace: assign((_, loaded: SummedPage<Each, Summary>) => ({
        rows: loaded.data,
        page: 1,
        summary: loaded.summary ?? null,
      })),
    },
  });

  const readFirstPage = pagedList.createStateConfig({
    invoke: {
      id: 'loadFirstPage',
      src: 'loadPage',
      input: { page: 1 },
      onDone: [
        {
          guard: { type: 'isWhole', params: ({ event }) => event.output },
          target: 'finished',
          actions: { type: 'replace', params: ({ event }) => event.output },
        },
        { target: 'partial', actions: { type: 'replace', params: ({ event }) => event.output } },
      ],
      onError: 'broken',
    },
  });

  return pagedList.createMachine({
    id: 'pagedList',
    context: { rows: [], page: 0, summary: null },
    initial: 'loading',
    states: {
      loading: {
        description: 'Nothing is known yet: the screen shows a skeleton.',
        ...readFirstPage,
        on: { refresh: { target: 'loading', reenter: true } },
      },
      partial: { on: { more: 'loadingMore', refresh: 'refreshing' } },
      loadingMore: {
        invoke: {
          id: 'loadNextPage',
          src: 'loadPage',
          input: ({ context }) => ({ page: context.page + 1 }),
          onDone: [
            {
              guard: { type: 'completes', params: ({ event }) => event.output },
              target: 'finished',
              actions: { type: 'append', params: ({ event }) => event.output },
            },
            { target: 'partial', actions: { type: 'append', params: ({ event }) => event.output } },
          ],
          onError: 'broken',
        },
        on: { refresh: 'refreshing' },
      },
      refreshing: {
        description: 'The first page is read again; the rows stay where they are.',
        ...readFirstPage,
        on: { refresh: { target: 'refreshing', reenter: true } },
      },
      finished: { on: { refresh: 'refreshing' } },
      broken: {
        description: 'A failed load finishes the list; only a refresh tries again.',
        on: { refresh: [{ guard: 'knowsNothing', target: 'loading' }, { target: 'refreshing' }] },
      },
    },
  });
};

function withoutRepeats<Each extends Row>(rows: readonly Each[], more: readonly Each[]): Each[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}

export type PagedListMachine<Each extends Row, Summary = undefined> = ReturnType<
  typeof createPagedListMachine<Each, Summary>
>;
export type PagedListActor<Each extends Row, Summary = undefined> = ActorRefFrom<
  PagedListMachine<Each, Summary>
>;

export type ListStatus = SnapshotFrom<PagedListMachine<Row>>['value'];

export const listStatusOf = ({ value }: { value: ListStatus }) => value;
