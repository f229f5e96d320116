import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { decimal, sum } from '#domain/decimal.ts';
import { noFilter, type RecordFilter } from '#domain/record-filter.ts';
import { historyExportMachine, historyExportStepOf } from '#machines/wallet/history-export.machine.ts';
import type { Page } from '#ports/page.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';

const entry = (id: number, amount = String(id)): AccountLogEntry => ({
  id: String(id),
  amount: decimal(amount),
  locked: null,
  description: 'Deposit',
  createdAt: '2026-03-02T09:30:00Z',
});

const perPage = 3;

/** The entries `1` to `count`, newest first. */
const entriesUpTo = (count: number) => Array.from({ length: count }, (_, index) => entry(count - index));

const pageOf = (entries: AccountLogEntry[], page: number): Page<AccountLogEntry> => ({
  data: entries.slice((page - 1) * perPage, page * perPage),
  total: entries.length,
  lastPage: null,
});

interface Options {
  load: (page: number) => Promise<Page<AccountLogEntry>>;
  save?: () => Promise<void>;
}

function openExport({ load, save = async () => undefined }: Options) {
  const saved: (readonly AccountLogEntry[])[] = [];
  const pages: number[] = [];
  const actor = createActor(
    historyExportMachine.provide({
      actors: {
        loadPage: fromPromise<Page<AccountLogEntry>, { page: number }>(({ input: { page } }) => {
          pages.push(page);
          return load(page);
        }),
        saveFile: fromPromise<number, { entries: readonly AccountLogEntry[]; filter: RecordFilter }>(
          async ({ input: { entries } }) => {
            saved.push(entries);
            await save();
            return entries.length;
          },
        ),
      },
    }),
  ).start();
  const end = (step: 'saved' | 'failed') =>
    waitFor(actor, (snapshot) => historyExportStepOf(snapshot) === step);
  return { actor, saved, pages, end };
}

const idsOf = (entries: readonly AccountLogEntry[] | undefined) => entries?.map(({ id }) => id);

it('a file has the entries of all pages, newest first, and its amounts sum to the balance [WALLET-144, WALLET-147]', async () => {
  const entries = entriesUpTo(7);
  const { actor, saved, pages, end } = openExport({ load: async (page) => pageOf(entries, page) });
  actor.send({ type: 'start', filter: noFilter });
  await end('saved');
  expect(pages).toEqual([1, 2, 3]);
  expect(saved.map(idsOf)).toEqual([['7', '6', '5', '4', '3', '2', '1']]);
  // 1 + 2 + … + 7
  expect(sum((saved[0] ?? []).map(({ amount }) => amount))).toBe('28');
});

it('entries that arrive while the pages are read neither repeat nor displace one: the file is the balance at its beginning [WALLET-122, WALLET-147]', async () => {
  // Two more entries before each page after the first.
  const { actor, saved, end } = openExport({
    load: async (page) => pageOf(entriesUpTo(7 + (page - 1) * 2), page),
  });
  actor.send({ type: 'start', filter: noFilter });
  await end('saved');
  expect(idsOf(saved[0])).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  expect(sum((saved[0] ?? []).map(({ amount }) => amount))).toBe('28');
});

it('an entry that changes while the pages are read is in the file once, in its newest copy [WALLET-123]', async () => {
  const { actor, saved, end } = openExport({
    load: async (page) =>
      page === 1
        ? { data: [entry(3), entry(2)], total: 3, lastPage: null }
        : { data: [entry(2, '20'), entry(1)], total: 3, lastPage: null },
  });
  actor.send({ type: 'start', filter: noFilter });
  await end('saved');
  expect(saved[0]?.map(({ id, amount }) => [id, amount])).toEqual([
    ['3', '3'],
    ['2', '20'],
    ['1', '1'],
  ]);
});

it('nothing is read before an export is started', () => {
  const { actor, pages } = openExport({ load: async (page) => pageOf([], page) });
  expect([historyExportStepOf(actor.getSnapshot()), pages]).toEqual(['idle', []]);
});

it('after a file was saved another one can be saved, with what has arrived since', async () => {
  let count = 1;
  const { actor, saved, end } = openExport({ load: async (page) => pageOf(entriesUpTo(count), page) });
  actor.send({ type: 'start', filter: noFilter });
  await end('saved');
  count = 2;
  actor.send({ type: 'start', filter: noFilter });
  expect(historyExportStepOf(actor.getSnapshot())).toBe('collecting');
  await end('saved');
  expect(saved.map(idsOf)).toEqual([['1'], ['2', '1']]);
});

it.each<['saved' | 'failed', () => Promise<void>]>([
  ['saved', async () => undefined],
  ['failed', () => Promise.reject(new Error('No room'))],
])('an export that has %s can be dismissed, and reads nothing more', async (step, save) => {
  const { actor, pages, end } = openExport({ load: async (page) => pageOf(entriesUpTo(1), page), save });
  actor.send({ type: 'start', filter: noFilter });
  await end(step);
  actor.send({ type: 'dismiss' });
  expect([historyExportStepOf(actor.getSnapshot()), pages]).toEqual(['idle', [1]]);
});

it('if a page can not be read no file is saved, and another try begins at the first page [WALLET-144]', async () => {
  const entries = entriesUpTo(4);
  let isDown = true;
  const { actor, saved, pages, end } = openExport({
    load: async (page) => {
      if (isDown && page === 2) throw new Error('No answer');
      return pageOf(entries, page);
    },
  });
  actor.send({ type: 'start', filter: noFilter });
  await end('failed');
  expect(saved).toEqual([]);
  isDown = false;
  actor.send({ type: 'start', filter: noFilter });
  await end('saved');
  expect(pages).toEqual([1, 2, 1, 2]);
  expect(saved.map(idsOf)).toEqual([['4', '3', '2', '1']]);
});

it('a file that could not be written is reported as failed', async () => {
  const { actor, end } = openExport({
    load: async (page) => pageOf(entriesUpTo(1), page),
    save: () => Promise.reject(new Error('No room')),
  });
  actor.send({ type: 'start', filter: noFilter });
  await expect(end('failed')).resolves.toBeDefined();
});

it('an export that is cancelled saves nothing', async () => {
  const { actor, saved } = openExport({ load: () => new Promise(() => undefined) });
  actor.send({ type: 'start', filter: noFilter });
  actor.send({ type: 'cancel' });
  expect(historyExportStepOf(actor.getSnapshot())).toBe('idle');
  expect(saved).toEqual([]);
});

it('the history of an account without entries is a file without entries', async () => {
  const { actor, saved, end } = openExport({ load: async (page) => pageOf([], page) });
  actor.send({ type: 'start', filter: noFilter });
  await end('saved');
  expect(saved).toEqual([[]]);
});

it('nothing is saved if a page repeats the one before and entries are missing [WALLET-144]', async () => {
  const first = pageOf(entriesUpTo(5), 1);
  const { actor, saved, pages, end } = openExport({ load: async () => first });
  actor.send({ type: 'start', filter: noFilter });
  await end('failed');
  expect(pages).toEqual([1, 2]);
  expect(saved).toEqual([]);
});
