import * as v from 'valibot';
import { createActor } from 'xstate';
import type { RepaymentServices } from '#features/loan/repayment/services.ts';
import { createLoanGateway } from '#gateway/api/loans.ts';
import { createNetworkWatch } from '#gateway/device/network.ts';
import { repaymentDraftOf, repaymentMachine, sentRepaymentOf } from '#machines/loan/repayment.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { notingAwaited } from '../notice/awaited.ts';
import { refresh } from '../readable.ts';
import { formDrafts } from '../shared/drafts.ts';
import { loadable, loading, onRead } from '../shared/loadable.ts';
import { createUploads } from '../shared/uploads.ts';

const draftSchema = v.object({
  networkId: v.nullable(v.string()),
  proof: v.nullable(v.string()),
  memo: v.string(),
});

const draftName = (loanId: string) => `loan.repayment.${loanId}`;

/** Repayments outside the screen: a form for each loan, the loan with what is owed now, and where it can be paid. */
export function createRepayments(core: Core): AreaOf<'repayments', RepaymentServices> {
  const { client, environment, userActors, moneyMoved, showSuccess } = core;
  const { newIdempotency } = environment;
  const drafts = formDrafts(core, draftSchema);
  const uploads = createUploads(core);
  const gateway = createLoanGateway(client, {
    inTurn: core.inTurn,
    drawSignature: environment.drawSignature,
    onApplied: showSuccess,
    onRepaid: showSuccess,
  });
  const formLogic = repaymentMachine.provide({
    actors: {
      watchNetwork: createNetworkWatch(environment.network),
      submitRepayment: gateway.submitRepayment,
      upload: uploads.logic,
    },
  });

  const networks = userActors.lasting(loadable(gateway.loadRepaymentAccounts));
  networks.actor.subscribe(({ context: { value } }) => {
    for (const form of forms.existing()) form.send({ type: 'networks.changed', networks: value });
  });
  const loans = userActors.keyed((id: string) => {
    const loan = loading(gateway.loadRepayment(id));
    onRead(loan, (found) => {
      if (found.known) forms.known(id)?.send({ type: 'loan.changed', loan: found.value });
    });
    return loan;
  });

  const startForm = (loan: LoanRecord) => {
    networks.request();
    const name = draftName(loan.id);
    const form = createActor(formLogic, {
      input: {
        loan,
        networks: networks.actor.getSnapshot().context.value,
        draft: drafts.read(name),
        idempotency: newIdempotency(),
        proofIdempotency: newIdempotency(),
      },
    });
    drafts.store(name, form, { draftOf: repaymentDraftOf, isBusy });
    form.on('money.moved', moneyMoved);
    const noteAwaited = notingAwaited(core, 'repayment');
    form.subscribe((snapshot) => noteAwaited(sentRepaymentOf(snapshot) === null ? null : loan.id));
    form.on('terms.changed', () => refresh([loans, networks]));
    return form;
  };
  const forms = userActors.keyedBy(({ id }: LoanRecord) => id, startForm);

  return {
    services: {
      loanOf: loans.get,
      networks: networks.actor,
      formOf: (loan) => (loan.status === 'toRepay' ? forms.get(loan) : (forms.known(loan.id) ?? null)),
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    rereads: {
      moneyMoved: [loans],
      channelRestored: [networks],
      // The reason of a rejection is in the language that it was read in.
      localeChanged: [loans],
    },
    reads: { repayment: [loans, networks] },
  };
}
