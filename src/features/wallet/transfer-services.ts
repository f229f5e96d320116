import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { HistoryExportActor } from '#machines/wallet/history-export.machine.ts';
import type { TransferActor } from '#machines/wallet/transfer.machine.ts';
import type { AccountLogEntry, BalancePoint } from '#protocol/account-log.ts';
import type { TransferRecord } from '#protocol/transfer.ts';
import type { Account } from '#protocol/wallet.ts';

export interface TransferServices {
  balances: LoadableActor<Account[]>;
  /** The history of an account. */
  historyOf: (accountId: string) => PagedListActor<AccountLogEntry>;
  /** The history of an account as a file. */
  exportOf: (accountId: string) => HistoryExportActor;
  /** The course of the total of all accounts; null where the API doesn't declare it. */
  balanceHistory: (() => LoadableActor<BalancePoint[]>) | null;
  /** The transfer form. What was filled in is still there after other screens were shown. */
  form: () => TransferActor;
  /** The transfers from an account. */
  recordsOf: (accountId: string) => PagedListActor<TransferRecord>;
}
