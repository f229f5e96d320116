import * as v from 'valibot';
import type { RepaymentServices } from '#features/loan/repayment/services.ts';
import { createRepaymentGateway } from '#gateway/api/loans.ts';
import { repaymentDraftOf, repaymentMachine, sentRepaymentOf } from '#machines/loan/repayment.machine.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { loadable, loading, onRead, refresh } from '../readable.ts';
import { formDrafts, ownForm } from '../shared/own-form.ts';
import { createUploads } from '../shared/uploads.ts';

const draftSchema = v.object({
  networkId: v.nullable(v.string()),
  proof: v.nullable(v.string()),
  memo: v.string(),
});

const draftName = (loanId: string) => `loan.repayment.${loanId}`;

/** Repayments outside the screen: a form for each loan, the loan with what is owed now, and where it can be paid. */
export function createRepayments(core: Core): AreaOf<'repayments', RepaymentServices> {
  const { client, environment, userActors, showSuccess } = core;
  const drafts = formDrafts(core, draftSchema);
  const uploads = createUploads(core);
  const gateway = createRepaymentGateway(client, {
    enqueue: core.enqueue,
    onRepaid: showSuccess,
  });
  const startForm = ownForm(core, repaymentMachine, {
    actors: { submitRepayment: gateway.submitRepayment, upload: uploads.logic },
    draft: { drafts, of: repaymentDraftOf },
    awaited: {
      subject: 'repayment',
      idOf: (snapshot) => (sentRepaymentOf(snapshot) === null ? null : snapshot.context.loan.id),
    },
    on: { 'terms.changed': () => refresh([loans, networks]) },
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

  const forms = userActors.keyedBy(
    ({ id }: LoanRecord) => id,
    (loan) => {
      networks.request();
      const name = draftName(loan.id);
      const { value } = networks.actor.getSnapshot().context;
      const proofIdempotency = environment.newIdempotency();
      return startForm({ loan, networks: value, draft: drafts.read(name), proofIdempotency }, name);
    },
  );

  return {
    services: {
      loanOf: loans.get,
      networks: networks.actor,
      formOf: (loan) => (loan.status === 'toRepay' ? forms.get(loan) : (forms.known(loan.id) ?? null)),
      photos: uploads.photos,
      pictures: uploads.pictures,
      now: core.environment.now,
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
