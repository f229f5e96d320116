import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Remembered } from '#ports/answer.ts';
import type { Page, SummedPage } from '#ports/page.ts';
import { notProvided } from './not-provided.ts';
import { isLast, merged, type Row } from './pages.ts';
import { refusedBy } from './refused-read.ts';
import { rememberedIn } from './remembered.ts';

interface Context<Item, Summary> {
  rows: Item[];
  /** The number of pages that were read. */
  page: number;
  /** Of all rows, in the last page that was read; null if the API doesn't send it. */
  total: number | null;
  summary: Summary | null;
  /** The rows that a refresh has read so far: they replace the rows when all their pages were read again. */
  fresh: { rows: Item[]; page: number };
  /** The API's words, if it has refused the last page that was asked for. */
  refusal: string | null;
  /** When the oldest page of outdated rows was read, in Unix milliseconds; null where that isn't known. */
  asOf: number | null;
}

const pageIn = <Output>({ event }: { event: { output: Output } }) => event.output;

/** Rows that were read before with those of the next page. */
const withPage = <Item extends Row, Summary>(
  { rows, page }: Pick<Context<Item, Summary>, 'rows' | 'page'>,
  loaded: SummedPage<Item, Summary>,
) => ({
  rows: merged(rows, loaded, page + 1),
  page: page + 1,
  total: loaded.total,
  summary: loaded.summary ?? null,
  refusal: null,
});

/**
 * A list that is read page by page from page 1 (API-10). It is finished when `total` rows are loaded
 * (API-11), or the last page (API-12). A failed load also finishes it (API-13), so that scrolling doesn't
 * repeat requests to a server that is down. Rows stay on the screen while they are read again, and a refresh
 * reads every page that was loaded. Without the network the pages that the device remembers are added as if they
 * were read, with their age (INSTALL-11).
 */
export const createPagedListMachine = <Item extends Row, Summary = undefined>() => {
  // The actor rejects with what it would have resolved with.
  const pageOf = ({ value }: Remembered) => value as SummedPage<Item, Summary>;
  const pagedList = setup({
    types: {
      context: {} as Context<Item, Summary>,
      events: {} as { type: 'more' | 'refresh' },
    },
    actors: {
      loadPage: fromPromise<SummedPage<Item, Summary>, { page: number }>(notProvided('loadPage')),
    },
    guards: {
      hasNoPage: ({ context }) => context.page === 0,
      isFirstAll: (_, loaded: Page<Row>) => isLast(loaded, 1, []),
      completes: ({ context }, loaded: Page<Row>) => isLast(loaded, context.page + 1, context.rows),
      completesRefresh: ({ context: { fresh } }, loaded: Page<Row>) =>
        isLast(loaded, fresh.page + 1, fresh.rows),
      isRemembered: (_, remembered: Remembered | null) => remembered !== null,
      isRememberedLast: ({ context: { page, rows } }, remembered: Remembered | null) =>
        remembered !== null && isLast(pageOf(remembered), page + 1, rows),
      hasRefreshedAll: ({ context: { fresh, page } }) => fresh.page + 1 >= page,
    },
    actions: {
      append: assign(({ context }, loaded: SummedPage<Item, Summary>) => withPage(context, loaded)),
      appendRemembered: assign(({ context }, remembered: Remembered | null) =>
        remembered === null
          ? {}
          : {
              ...withPage(context, pageOf(remembered)),
              asOf: Math.min(remembered.at, context.asOf ?? remembered.at),
            },
      ),
      setRefusal: assign((_, refusal: string | null) => ({ refusal })),
      setAge: assign(({ context }, remembered: Remembered | null) => ({
        asOf: remembered?.at ?? context.asOf,
      })),
      beginRefresh: assign({ fresh: { rows: [], page: 0 } }),
      collect: assign(({ context: { fresh } }, loaded: SummedPage<Item, Summary>) => ({
        fresh: { rows: merged(fresh.rows, loaded, fresh.page + 1), page: fresh.page + 1 },
      })),
      replace: assign(({ context: { fresh } }, loaded: SummedPage<Item, Summary>) => ({
        ...withPage(fresh, loaded),
        asOf: null,
        fresh: { rows: [], page: 0 },
      })),
    },
  });

  const refresh = { target: 'refreshing', actions: 'beginRefresh' } as const;
  const appended = { type: 'append', params: pageIn } as const;
  const unread = [
    {
      guard: { type: 'isRememberedLast', params: rememberedIn },
      target: 'finished',
      actions: { type: 'appendRemembered', params: rememberedIn },
    },
    {
      guard: { type: 'isRemembered', params: rememberedIn },
      target: 'partial',
      actions: { type: 'appendRemembered', params: rememberedIn },
    },
    { target: 'broken', actions: { type: 'setRefusal', params: refusedBy } },
  ] as const;

  return pagedList.createMachine({
    id: 'pagedList',
    context: {
      rows: [],
      page: 0,
      total: null,
      summary: null,
      fresh: { rows: [], page: 0 },
      refusal: null,
      asOf: null,
    },
    initial: 'loading',
    states: {
      loading: {
        description: 'Nothing is loaded yet: the screen shows a skeleton.',
        invoke: {
          id: 'loadFirstPage',
          src: 'loadPage',
          input: { page: 1 },
          onDone: [
            { guard: { type: 'isFirstAll', params: pageIn }, target: 'finished', actions: appended },
            { target: 'partial', actions: appended },
          ],
          onError: unread,
        },
        on: { refresh: { target: 'loading', reenter: true } },
      },
      partial: { on: { more: 'loadingMore', refresh } },
      loadingMore: {
        invoke: {
          id: 'loadNextPage',
          src: 'loadPage',
          input: ({ context }) => ({ page: context.page + 1 }),
          onDone: [
            { guard: { type: 'completes', params: pageIn }, target: 'finished', actions: appended },
            { target: 'partial', actions: appended },
          ],
          onError: unread,
        },
        on: { refresh },
      },
      refreshing: {
        description: 'The loaded pages are read again, one after the other; the rows stay where they are.',
        invoke: {
          id: 'reloadPage',
          src: 'loadPage',
          input: ({ context: { fresh } }) => ({ page: fresh.page + 1 }),
          onDone: [
            {
              guard: { type: 'completesRefresh', params: pageIn },
              target: 'finished',
              actions: { type: 'replace', params: pageIn },
            },
            {
              guard: 'hasRefreshedAll',
              target: 'partial',
              actions: { type: 'replace', params: pageIn },
            },
            { target: 'refreshing', reenter: true, actions: { type: 'collect', params: pageIn } },
          ],
          onError: {
            target: 'outdated',
            actions: [
              { type: 'setRefusal', params: refusedBy },
              { type: 'setAge', params: rememberedIn },
            ],
          },
        },
        on: { refresh: { ...refresh, reenter: true } },
      },
      finished: { on: { refresh } },
      broken: {
        description: 'A failed load finishes the list; only a refresh tries again.',
        on: { refresh: [{ guard: 'hasNoPage', target: 'loading' }, refresh] },
      },
      outdated: {
        description: 'The loaded pages could not be read again; only a refresh tries again.',
        on: { refresh },
      },
    },
  });
};

export type PagedListMachine<Item extends Row, Summary = undefined> = ReturnType<
  typeof createPagedListMachine<Item, Summary>
>;
export type PagedListActor<Item extends Row, Summary = undefined> = ActorRefFrom<
  PagedListMachine<Item, Summary>
>;

export type ListStatus = SnapshotFrom<PagedListMachine<Row>>['value'];

/** The row with this id among those that were read; null without one. */
export const rowOf = <Item extends Row>(
  { context }: { context: { rows: readonly Item[] } },
  id: string | null,
): Item | null => context.rows.find((row) => row.id === id) ?? null;

export const listStatusOf = ({ value }: { value: ListStatus }) => value;
