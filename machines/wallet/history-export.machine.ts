import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { noFilter, type RecordFilter } from '#domain/record-filter.ts';
import type { Page } from '#ports/page.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { notProvided } from '../shared/not-provided.ts';
import { isLast, merged, type Row } from '../shared/pages.ts';

interface Context {
  /** The entries that were read so far; empty again when they are saved. */
  entries: AccountLogEntry[];
  /** The choice by which the file is narrowed. */
  filter: RecordFilter;
  /** The number of pages that were read. */
  page: number;
  /** The number of entries there were at the beginning; null if the API doesn't send it. */
  total: number | null;
  /** The number of entries in the file, or of those read so far. */
  count: number;
}

/**
 * The history of an account as a file (WALLET-144): all its pages are read, one after the other, and saved
 * together, narrowed to what is searched for. An entry that moves to the next page meanwhile is in the file once. If a
 * page can't be read, or entries are missing, nothing is saved: the amounts wouldn't sum to the balance.
 */
const historyExport = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'start'; filter: RecordFilter } | { type: 'cancel' | 'dismiss' },
  },
  actors: {
    loadPage: fromPromise<Page<AccountLogEntry>, { page: number }>(notProvided('loadPage')),
    /** Resolves with the number of entries in the file. */
    saveFile: fromPromise<number, { entries: readonly AccountLogEntry[]; filter: RecordFilter }>(
      notProvided('saveFile'),
    ),
  },
  guards: {
    /** No new entry, although not all of those at the beginning were read: entries have moved, or the API repeats itself. */
    lacksEntries: ({ context: { entries, page, total } }, loaded: Page<AccountLogEntry>) => {
      const { length } = merged(entries, loaded, page + 1);
      const wanted = page === 0 ? loaded.total : total;
      return wanted !== null && length === entries.length && length < wanted;
    },
    completes: ({ context }, loaded: Page<Row>) => isLast(loaded, context.page + 1, context.entries),
  },
  actions: {
    begin: assign((_, filter: RecordFilter) => ({ filter, entries: [], page: 0, total: null, count: 0 })),
    append: assign(({ context }, loaded: Page<AccountLogEntry>) => {
      const entries = merged(context.entries, loaded, context.page + 1);
      const total = context.page === 0 ? loaded.total : context.total;
      return { entries, page: context.page + 1, total, count: entries.length };
    }),
    release: assign({ entries: [], page: 0 }),
    countSaved: assign({ count: (_, saved: number) => saved }),
  },
});

const start = {
  target: 'collecting',
  actions: { type: 'begin', params: ({ event }: { event: { filter: RecordFilter } }) => event.filter },
} as const;

export const historyExportMachine = historyExport.createMachine({
  id: 'historyExport',
  context: { filter: noFilter, entries: [], page: 0, total: null, count: 0 },
  initial: 'idle',
  states: {
    idle: { on: { start } },
    collecting: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page + 1 }),
        onDone: [
          {
            guard: { type: 'lacksEntries', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'release',
          },
          {
            guard: { type: 'completes', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'append', params: ({ event }) => event.output },
          },
          {
            target: 'collecting',
            reenter: true,
            actions: { type: 'append', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: 'release' },
      },
      on: { cancel: { target: 'idle', actions: 'release' } },
    },
    saving: {
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { entries, filter } }) => ({ entries, filter }),
        onDone: {
          target: 'saved',
          actions: ['release', { type: 'countSaved', params: ({ event }) => event.output }],
        },
        onError: { target: 'failed', actions: 'release' },
      },
    },
    saved: { on: { start, dismiss: 'idle' } },
    failed: { on: { start, dismiss: 'idle' } },
  },
});

export type HistoryExportActor = ActorRefFrom<typeof historyExportMachine>;
type Snapshot = SnapshotFrom<typeof historyExportMachine>;

export const historyExportStepOf = (snapshot: Snapshot) => snapshot.value;
export const countOf = (snapshot: Snapshot) => snapshot.context.count;
