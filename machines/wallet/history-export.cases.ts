import { decimal } from '#domain/decimal.ts';
import { noFilter } from '#domain/record-filter.ts';
import { defineCases } from '#flow-kit/cases.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { historyExportModel } from './history-export.model.ts';

const entry = (id: number, amount = id): AccountLogEntry => ({
  id: String(id),
  amount: decimal(amount),
  locked: null,
  kind: null,
  description: 'Deposit',
  createdAt: '2026-03-02T09:30:00Z',
});

/** An answer with the entries of these ids. */
const page = (total: number, ...ids: number[]) =>
  ({
    answers: 'loadPage',
    output: { data: ids.map((id) => entry(id)), total, lastPage: null },
  }) as const;

const start = { type: 'start', filter: noFilter } as const;

const saved = (...entries: AccountLogEntry[]) => ({ saveFile: [{ entries, filter: noFilter }] });

export const historyExportCases = defineCases(historyExportModel, {
  'A file has the entries of all pages, newest first [WALLET-144, WALLET-147]': [
    { sees: { state: 'idle', sent: { loadPage: [] } } },
    start,
    page(5, 5, 4, 3),
    page(5, 2, 1),
    {
      sees: {
        state: 'saving',
        sent: { loadPage: [{ page: 1 }, { page: 2 }], ...saved(...[5, 4, 3, 2, 1].map((id) => entry(id))) },
      },
    },
  ],
  'Entries that arrive while the pages are read are not in the file, and displace none [WALLET-122, WALLET-147]':
    [
      start,
      page(4, 4, 3),
      // Entry 5 has arrived.
      page(5, 3, 2),
      page(5, 1),
      page(5),
      { sees: { state: 'saving', sent: saved(...[4, 3, 2, 1].map((id) => entry(id))) } },
    ],
  'An entry that changes while the pages are read is in the file once, in its newest copy [WALLET-123]': [
    start,
    page(3, 3, 2),
    { answers: 'loadPage', output: { data: [entry(2, 20), entry(1)], total: 3, lastPage: null } },
    { sees: { sent: saved(entry(3), entry(2, 20), entry(1)) } },
  ],
  'An account without entries has a file without entries': [
    start,
    page(0),
    { sees: { state: 'saving', sent: saved() } },
  ],
  'Nothing is saved if a page repeats the one before and entries are missing [WALLET-144]': [
    start,
    page(5, 5, 4, 3),
    page(5, 5, 4, 3),
    { sees: { state: 'failed', sent: { loadPage: [{ page: 1 }, { page: 2 }], saveFile: [] } } },
  ],
  'After a failure another try begins at the first page [WALLET-144]': [
    start,
    page(2, 2),
    { fails: 'loadPage' },
    { sees: { state: 'failed' } },
    start,
    page(1, 1),
    { sees: { sent: { loadPage: [{ page: 1 }, { page: 2 }, { page: 1 }], ...saved(entry(1)) } } },
  ],
});
