import type { TransferServices } from '#features/wallet/services.ts';
import { createTransferGateway, transferDraftOf } from '#gateway/api/transfers.ts';
import {
  fromOf,
  hasOldBalances,
  type TransferAccount,
  transferFieldsOf,
  transferMachine,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { draftsOf, ownForm } from '../shared/own-form.ts';
import { pagedList } from '../shared/paged-list.ts';
import { createHistories } from './histories.ts';
import { createLoanHold } from './loan-hold.ts';

/** The name under which the form's draft is stored. */
const draftName = 'transfer';

/** The id of USD, for an API that doesn't name the currency of its accounts. */
const usdId = '1';

/** Account histories with their export, and transfers between the user's own accounts. */
export function createTransfers(core: Core): AreaOf<'transfers', TransferServices> {
  const { client, balances, userActors } = core;
  const loanHold = createLoanHold(core);
  const drafts = draftsOf(core);
  const accountOf = (accountId: string) =>
    balances.getSnapshot().context.value?.find(({ id }) => id === accountId);
  const gateway = createTransferGateway(client, {
    currencyOf: (accountId) => accountOf(accountId)?.currencyId || usdId,
  });
  const startForm = ownForm(core, transferMachine, { actors: { sendTransfer: gateway.sendTransfer } });
  const { histories, balanceHistory, services } = createHistories(
    core,
    gateway,
    (accountId) => accountOf(accountId)?.type ?? null,
  );
  const records = userActors.keyed((accountId: string) => pagedList(gateway.loadTransfers(accountId)));
  const readRecords = (accountId: string) => records.known(accountId)?.send({ type: 'refresh' });

  /** Once each: an account in several currencies has one id, and one history. */
  const accountsNow = (): TransferAccount[] => {
    const accounts = balances.getSnapshot().context.value ?? [];
    return [
      ...new Map(accounts.map(({ id, type, transferable }) => [id, { id, type, transferable }])).values(),
    ];
  };

  const form = userActors.single(() => {
    const actor = startForm({
      accounts: accountsNow(),
      fields: transferDraftOf(drafts.read(draftName)),
      hasUnpaidLoan: loanHold.request(),
    });
    actor.on('records.changed', ({ accountId }) => readRecords(accountId));
    actor.subscribe((snapshot) => {
      if (transferStepOf(snapshot) === 'editing') drafts.write(draftName, transferFieldsOf(snapshot));
    });
    actor.select(fromOf).subscribe((chosen) => chosen !== null && readRecords(chosen));
    return actor;
  });
  const unpaidLoan = loanHold.watch(form);

  balances.subscribe(({ value: status, context: { value } }) => {
    const known = form.known();
    if (!known) return;
    const isRead = status !== 'loading' && status !== 'refreshing';
    if (isRead && hasOldBalances(known.getSnapshot())) known.send({ type: 'balances.settled' });
    if (value === null) return;
    const accounts = accountsNow();
    if (JSON.stringify(accounts) !== JSON.stringify(known.getSnapshot().context.accounts))
      known.send({ type: 'accounts.changed', accounts });
  });

  return {
    services: { ...services, balances, form: form.get, recordsOf: records.get },
    rereads: {
      // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
      moneyMoved: [histories, balanceHistory, records, unpaidLoan],
      localeChanged: [histories, records],
    },
    reads: { unpaidLoan: [unpaidLoan], balanceHistory: [balanceHistory] },
  };
}
