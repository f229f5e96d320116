import { defineCases } from '#flow-kit/cases.ts';
import { pagedListModel } from './paged-list.model.ts';

interface Counted {
  total?: number;
  lastPage?: number;
}

/** An answer with a row for each letter. */
const page = (ids: string, { total, lastPage }: Counted = {}) =>
  ({
    answers: 'loadPage',
    output: {
      data: [...ids].map((id) => ({ id })),
      total: total ?? null,
      lastPage: lastPage ?? null,
    },
  }) as const;

const withoutIds = (count: number, total: number | null) =>
  ({
    answers: 'loadPage',
    output: { data: Array.from({ length: count }, () => ({ id: '' })), total, lastPage: null },
  }) as const;

/** The state of the list, its rows by their letters, and the pages that were asked for. */
const list = (state: string, ids: string, ...pages: number[]) => ({
  sees: {
    state,
    context: { rows: [...ids].map((id) => ({ id })) },
    ...(pages.length > 0 && { sent: { loadPage: pages.map((one) => ({ page: one })) } }),
  },
});

const ids = ({ context }: { context: { rows: readonly { id: string }[] } }) => [
  context.rows.length,
  new Set(context.rows.map(({ id }) => id)).size,
];
const rows = (count: number) => ({ sees: { shows: [[ids, [count, count]] as const] } });

export const pagedListCases = defineCases(pagedListModel, {
  'An empty page ends a list, whatever its total says': [page('', { total: 5 }), list('finished', '')],
  'Without total and last page a list ends with a page that has nothing new': [
    page('ab'),
    'more',
    page('b'),
    list('finished', 'ab'),
  ],
  'Equal rows without ids are there as often as they come, on one page and on two [API-25]': [
    withoutIds(2, 4),
    rows(2),
    'more',
    withoutIds(2, 4),
    rows(4),
    { sees: { state: 'finished' } },
  ],
  'Rows without ids are there once when they are read again': [
    withoutIds(2, 3),
    'refresh',
    withoutIds(2, 3),
    rows(2),
  ],
  'An API that counts nothing and answers the page before once more has no more rows': [
    withoutIds(2, null),
    'more',
    withoutIds(2, null),
    rows(2),
    { sees: { state: 'finished' } },
  ],
  'A row that has moved to the next page is there once, in its newest copy': [
    page('ab', { total: 3 }),
    'more',
    {
      answers: 'loadPage',
      output: {
        data: [Object.assign({ id: 'b' }, { status: 'filled' }), { id: 'c' }],
        total: 3,
        lastPage: null,
      },
    },
    { sees: { context: { rows: [{ id: 'a' }, { id: 'b', status: 'filled' }, { id: 'c' }] } } },
  ],
  'A refresh reads every loaded page, and replaces the rows together': [
    page('ab', { total: 6 }),
    'more',
    page('cd', { total: 6 }),
    'refresh',
    page('na', { total: 7 }),
    list('refreshing', 'abcd', 1, 2, 1, 2),
    page('bc', { total: 7 }),
    list('partial', 'nabc'),
    { sees: { context: { page: 2, total: 7 } } },
    'more',
    list('loadingMore', 'nabc', 1, 2, 1, 2, 3),
  ],
  'A refresh ends early when the list has become shorter': [
    page('ab', { total: 6 }),
    'more',
    page('cd', { total: 6 }),
    'refresh',
    page('a', { total: 1 }),
    list('finished', 'a'),
    { sees: { context: { page: 1, total: 1 } } },
  ],
});
