import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createActor } from 'xstate';
import type { RecordFilter } from '#domain/record-filter.ts';
import { fits } from '#domain/record-fits.ts';
import { entryFacts } from '#features/wallet/entry-facts.ts';
import type { TransferServices } from '#features/wallet/services.ts';
import { fromPromise } from '#gateway/api/from-promise.ts';
import type { createTransferGateway } from '#gateway/api/transfers.ts';
import { csvOf } from '#gateway/device/csv.ts';
import { momentOf } from '#i18n/format-time.ts';
import { offsetTime } from '#i18n/offset-time.ts';
import { historyExportMachine } from '#machines/wallet/history-export.machine.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Core } from '../core.ts';
import { loading, type Readable } from '../readable.ts';
import { pagedList } from '../shared/paged-list.ts';

const columns = [
  msg({ message: 'Time', comment: 'Column of an exported account history' }),
  msg({ message: 'Description', comment: 'Column of an exported account history' }),
  msg({ message: 'Amount (USD)', comment: 'Column of an exported account history' }),
  msg({ message: 'Change in held balance (USD)', comment: 'Column of an exported account history' }),
];

/** A time without an offset stays as it came: an added one would be a guess. */
function timeOf({ createdAt }: AccountLogEntry): string {
  const moment = momentOf(createdAt);
  return moment === null ? createdAt : offsetTime(moment);
}

/** The entries of an account as CSV, with headings in the user's language (WALLET-145, WALLET-146). */
const historyFile = (entries: readonly AccountLogEntry[]): Promise<string> =>
  csvOf([
    columns.map((column) => i18n._(column)),
    ...entries.map((entry) => [timeOf(entry), entry.description, entry.amount ?? '', entry.locked ?? '']),
  ]);

interface Histories {
  histories: Readable;
  balanceHistory: Readable;
  services: Pick<TransferServices, 'historyOf' | 'exportOf' | 'balanceHistory'>;
}

/**
 * The histories of the user's accounts, their export as files, and the course of the total, an addition.
 * @param typeOf returns an account's type by its id, for the name of a file; null while unknown
 */
export function createHistories(
  { client, environment, userActors }: Core,
  {
    loadEntries,
    loadBalanceHistory,
  }: Pick<ReturnType<typeof createTransferGateway>, 'loadEntries' | 'loadBalanceHistory'>,
  typeOf: (accountId: string) => AccountType | null,
): Histories {
  const histories = userActors.keyed((accountId: string) => pagedList(loadEntries(accountId)));
  const saveFileOf = (accountId: string) =>
    fromPromise<number, { entries: readonly AccountLogEntry[]; filter: RecordFilter }>(async ({ input }) => {
      const entries = input.entries.filter((entry) => fits(entryFacts(entry), input.filter));
      const day = offsetTime(environment.now()).slice(0, 10);
      const name = `pelorus-${typeOf(accountId) ?? accountId}-${day}.csv`;
      await environment.saveCsv(name, await historyFile(entries));
      return entries.length;
    });
  const exports = userActors.keyed((accountId: string) => {
    const actors = { loadPage: loadEntries(accountId), saveFile: saveFileOf(accountId) };
    return createActor(historyExportMachine.provide({ actors }));
  });
  const balanceHistory = userActors.single(() => loading(loadBalanceHistory));
  return {
    histories,
    balanceHistory,
    services: {
      historyOf: histories.get,
      exportOf: exports.get,
      balanceHistory: client.hasAdditions ? balanceHistory.get : null,
    },
  };
}
