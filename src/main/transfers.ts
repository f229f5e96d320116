import { createActor, fromPromise } from 'xstate';
import type { TransferServices } from '#features/wallet/transfer-services.ts';
import { downloadCsv } from '#gateway/download.ts';
import { createTransferGateway, transferDraftOf } from '#gateway/transfers.ts';
import { offsetTime } from '#i18n/offset-time.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { type HistoryExportActor, historyExportMachine } from '#machines/wallet/history-export.machine.ts';
import {
  fieldsOf,
  formStepOf,
  fromOf,
  type TransferAccount,
  type TransferActor,
  transferMachine,
} from '#machines/wallet/transfer.machine.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import type { TransferRecord } from '#protocol/transfer.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { getOrCreate } from './get-or-create.ts';
import { historyFile } from './history-file.ts';
import { createLoanHold } from './loan-hold.ts';

/** The name under which the form's draft is stored. */
const draftName = 'transfer';

/** The id of USD, for an API that doesn't name the currency of its accounts. */
const usdId = '1';

/** Account histories with their export, and transfers between the user's own accounts. */
export function createTransfers(core: Core): Area<TransferServices> {
  const { client, environment, balances, moneyMoved, showSuccess } = core;
  const drafts = draftsOf(core);
  const histories = new Map<string, PagedListActor<AccountLogEntry>>();
  const exports = new Map<string, HistoryExportActor>();
  const records = new Map<string, PagedListActor<TransferRecord>>();
  let form: TransferActor | null = null;
  const loanHold = createLoanHold(core, () => (form === null ? [] : [form]));

  const accountOf = (accountId: string) =>
    balances.getSnapshot().context.value?.find(({ id }) => id === accountId);

  const gateway = createTransferGateway(client, {
    currencyOf: (accountId) => accountOf(accountId)?.currencyId || usdId,
    onAccepted: showSuccess,
  });

  const startHistory = (accountId: string) => {
    const actors = { loadPage: gateway.loadEntries(accountId) };
    return createActor(createPagedListMachine<AccountLogEntry>().provide({ actors })).start();
  };

  const startExport = (accountId: string) => {
    const saveFile = fromPromise<void, { entries: readonly AccountLogEntry[] }>(
      async ({ input: { entries } }) => {
        const day = offsetTime(environment.now()).slice(0, 10);
        const name = `pelorus-${accountOf(accountId)?.type ?? accountId}-${day}.csv`;
        downloadCsv(document, name, await historyFile(entries));
      },
    );
    const actors = { loadPage: gateway.loadEntries(accountId), saveFile };
    return createActor(historyExportMachine.provide({ actors })).start();
  };

  const startRecords = (accountId: string) => {
    const actors = { loadPage: gateway.loadTransfers(accountId) };
    return createActor(createPagedListMachine<TransferRecord>().provide({ actors })).start();
  };

  /** Only a list that exists has to be refreshed: a new one loads by itself. */
  const refreshRecords = (accountId: string) => records.get(accountId)?.send({ type: 'refresh' });

  const accountsNow = (): TransferAccount[] =>
    (balances.getSnapshot().context.value ?? []).map(({ id, type }) => ({ id, type }));

  const startForm = () => {
    loanHold.begin();
    const actor = createActor(transferMachine.provide({ actors: { sendTransfer: gateway.sendTransfer } }), {
      input: {
        accounts: accountsNow(),
        fields: transferDraftOf(drafts.read(draftName)),
        hasUnpaidLoan: loanHold.now(),
        idempotency: environment.newIdempotency(),
      },
    });
    let from = fromOf(actor.getSnapshot());
    actor.on('records.due', ({ accountId }) => refreshRecords(accountId));
    actor.on('balances.due', moneyMoved);
    actor.subscribe((snapshot) => {
      if (formStepOf(snapshot) === 'editing') drafts.write(draftName, fieldsOf(snapshot));
      const chosen = fromOf(snapshot);
      if (chosen !== null && chosen !== from) refreshRecords(chosen);
      from = chosen;
    });
    return actor.start();
  };

  balances.subscribe(({ context: { value } }) => {
    if (form === null || value === null) return;
    const accounts = accountsNow();
    if (JSON.stringify(accounts) !== JSON.stringify(form.getSnapshot().context.accounts))
      form.send({ type: 'accounts.changed', accounts });
  });

  const lists = () => [...histories.values(), ...records.values()];

  const clear = () => {
    for (const actor of [...lists(), ...exports.values()]) actor.stop();
    form?.stop();
    for (const actors of [histories, exports, records]) actors.clear();
    form = null;
  };

  const refresh = () => {
    for (const list of lists()) list.send({ type: 'refresh' });
  };

  return {
    services: {
      balances,
      historyOf: (accountId) => getOrCreate(histories, accountId, () => startHistory(accountId)),
      exportOf: (accountId) => getOrCreate(exports, accountId, () => startExport(accountId)),
      form: () => {
        form ??= startForm();
        return form;
      },
      recordsOf: (accountId) => getOrCreate(records, accountId, () => startRecords(accountId)),
    },
    onSignedIn: clear,
    onUserLeft: clear,
    // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
    onMoneyMoved: () => {
      refresh();
      loanHold.read();
    },
    onLocaleChanged: refresh,
    onNavigated: (pathname) => {
      if (pathname === '/mine/transfer') loanHold.read();
    },
  };
}
