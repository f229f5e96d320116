import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { csvOf } from '#gateway/device/csv.ts';
import { momentOf } from '#i18n/format-time.ts';
import { offsetTime } from '#i18n/offset-time.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';

const columns = [
  msg({ message: 'Time', comment: 'Column of an exported account history' }),
  msg({ message: 'Description', comment: 'Column of an exported account history' }),
  msg({ message: 'Amount (USD)', comment: 'Column of an exported account history' }),
  msg({ message: 'Change of the frozen balance (USD)', comment: 'Column of an exported account history' }),
];

/** A time without an offset stays as it came: an added one would be a guess. */
function timeOf({ createdAt }: AccountLogEntry): string {
  const moment = momentOf(createdAt);
  return moment === null ? createdAt : offsetTime(moment);
}

/** The entries of an account as CSV, with headings in the user's language (WALLET-145, WALLET-146). */
export const historyFile = (entries: readonly AccountLogEntry[]): Promise<string> =>
  csvOf([
    columns.map((column) => i18n._(column)),
    ...entries.map((entry) => [timeOf(entry), entry.description, entry.amount, entry.locked ?? '']),
  ]);
