import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Page } from '#ports/page.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { notProvided } from '../shared/not-provided.ts';
import { isLast, merged, type Row } from '../shared/pages.ts';

interface Context {
  /** The entries that were read so far; empty again when they are saved. */
  entries: AccountLogEntry[];
  /** The number of pages that were read. */
  page: number;
  /** The number of entries in the file, or of those read so far. */
  count: number;
}

/**
 * The history of an account as a file (WALLET-144): all its pages are read, one after the other, and saved
 * together. An entry that moves to the next page meanwhile is in the file once. A file with a part of the
 * history isn't saved, because its amounts wouldn't sum to the balance.
 */
export const historyExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'start' | 'cancel' | 'dismiss' },
  },
  actors: {
    loadPage: fromPromise<Page<AccountLogEntry>, { page: number }>(notProvided('loadPage')),
    saveFile: fromPromise<void, { entries: readonly AccountLogEntry[] }>(notProvided('saveFile')),
  },
  guards: {
    completes: ({ context }, loaded: Page<Row>) => isLast(loaded, context.page + 1, context.entries),
  },
  actions: {
    clear: assign({ entries: [], page: 0, count: 0 }),
    append: assign(({ context }, loaded: Page<AccountLogEntry>) => {
      const entries = merged(context.entries, loaded.data);
      return { entries, page: context.page + 1, count: entries.length };
    }),
    release: assign({ entries: [], page: 0 }),
  },
}).createMachine({
  id: 'historyExport',
  context: { entries: [], page: 0, count: 0 },
  initial: 'idle',
  states: {
    idle: { on: { start: { target: 'collecting', actions: 'clear' } } },
    collecting: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page + 1 }),
        onDone: [
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
        input: ({ context: { entries } }) => ({ entries }),
        onDone: { target: 'saved', actions: 'release' },
        onError: { target: 'failed', actions: 'release' },
      },
    },
    saved: { on: { start: { target: 'collecting', actions: 'clear' }, dismiss: 'idle' } },
    failed: { on: { start: { target: 'collecting', actions: 'clear' }, dismiss: 'idle' } },
  },
});

export type HistoryExportActor = ActorRefFrom<typeof historyExportMachine>;
type Snapshot = SnapshotFrom<typeof historyExportMachine>;

export const historyExportStepOf = (snapshot: Snapshot) => snapshot.value;
export const countOf = (snapshot: Snapshot) => snapshot.context.count;
