import { createActor } from 'xstate';
import type { TransferServices } from '#features/wallet/transfer-services.ts';
import { createTransferGateway, transferDraftOf } from '#gateway/api/transfers.ts';
import { createNetworkWatch } from '#gateway/device/network.ts';
import {
  fromOf,
  hasOldBalances,
  type TransferAccount,
  transferFieldsOf,
  transferMachine,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { draftsOf } from '../shared/drafts.ts';
import { pagedList } from '../shared/paged-list.ts';
import { createHistories } from './histories.ts';
import { hasUnpaidLoan, sendUnpaidLoan } from './loan-hold.ts';

/** The name under which the form's draft is stored. */
const draftName = 'transfer';

/** The id of USD, for an API that doesn't name the currency of its accounts. */
const usdId = '1';

/** Account histories with their export, and transfers between the user's own accounts. */
export function createTransfers(
  core: Core,
  loanStanding: Lasting<LoanStanding>,
): AreaOf<'transfers', TransferServices> {
  const { client, environment, balances, userActors, moneyMoved } = core;
  const drafts = draftsOf(core);
  const accountOf = (accountId: string) =>
    balances.getSnapshot().context.value?.find(({ id }) => id === accountId);
  const gateway = createTransferGateway(client, {
    currencyOf: (accountId) => accountOf(accountId)?.currencyId || usdId,
  });
  const formLogic = transferMachine.provide({
    actors: { watchNetwork: createNetworkWatch(environment.network), sendTransfer: gateway.sendTransfer },
  });
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
    loanStanding.request();
    const actor = createActor(formLogic, {
      input: {
        accounts: accountsNow(),
        fields: transferDraftOf(drafts.read(draftName)),
        hasUnpaidLoan: hasUnpaidLoan(loanStanding),
        idempotency: environment.newIdempotency(),
      },
    });
    let from = fromOf(actor.getSnapshot());
    actor.on('records.changed', ({ accountId }) => readRecords(accountId));
    actor.on('money.moved', moneyMoved);
    actor.subscribe((snapshot) => {
      if (transferStepOf(snapshot) === 'editing') drafts.write(draftName, transferFieldsOf(snapshot));
      const chosen = fromOf(snapshot);
      if (chosen !== null && chosen !== from) readRecords(chosen);
      from = chosen;
    });
    return actor;
  });
  const unpaidLoan = sendUnpaidLoan(loanStanding, form);

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
