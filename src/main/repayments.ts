import * as v from 'valibot';
import { createActor } from 'xstate';
import type { RepaymentServices } from '#features/loan/repayment-services.ts';
import { createLoanGateway } from '#gateway/loans.ts';
import {
  draftOf,
  isBusy,
  type RepaymentActor,
  repaymentMachine,
  stepOf,
} from '#machines/loan/repayment.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { RepaymentLoanAnswer } from '#ports/loan.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { getOrCreate } from './get-or-create.ts';
import { createUploads } from './uploads.ts';

const draftSchema = v.object({
  networkId: v.nullable(v.string()),
  proof: v.nullable(v.string()),
  memo: v.string(),
});

const draftName = (loanId: string) => `loan.repayment.${loanId}`;

/** Repayments outside the screen: a form for each loan, the loan with what is owed now, and where it can be paid. */
export function createRepayments(core: Core): Area<RepaymentServices> {
  const { client, environment, moneyMoved, showSuccess } = core;
  const drafts = draftsOf(core);
  const uploads = createUploads(core);
  const loans = new Map<string, LoadableActor<RepaymentLoanAnswer>>();
  const forms = new Map<string, RepaymentActor>();
  let ownerId: string | null = null;

  const gateway = createLoanGateway(client, { onApplied: showSuccess, onRepaid: showSuccess });
  const formLogic = repaymentMachine.provide({
    actors: { submitRepayment: gateway.submitRepayment, upload: uploads.logic },
  });
  const networks = createActor(
    createLoadableMachine<DepositNetwork[]>().provide({ actors: { load: gateway.loadRepaymentAccounts } }),
  ).start();
  networks.subscribe(({ context: { value } }) => {
    for (const form of forms.values()) form.send({ type: 'networks.changed', networks: value });
  });

  const startLoan = (id: string) => {
    const actors = { load: gateway.loadRepayment(id) };
    const actor = createActor(createLoadableMachine<RepaymentLoanAnswer>().provide({ actors })).start();
    let last: RepaymentLoanAnswer | null = null;
    actor.subscribe(({ context: { value } }) => {
      // An older copy is no news, while it is read again.
      if (value === last) return;
      last = value;
      if (value?.known) forms.get(id)?.send({ type: 'loan.changed', loan: value.value });
    });
    actor.send({ type: 'refresh' });
    return actor;
  };

  const readLoans = () => {
    for (const actor of loans.values()) actor.send({ type: 'refresh' });
  };
  const readNetworks = () => {
    if (forms.size > 0) networks.send({ type: 'refresh' });
  };

  const startForm = (loan: LoanRecord) => {
    if (networks.getSnapshot().matches('absent')) networks.send({ type: 'refresh' });
    const draft = v.safeParse(draftSchema, drafts.read(draftName(loan.id)));
    const form = createActor(formLogic, {
      input: {
        loan,
        networks: networks.getSnapshot().context.value,
        draft: draft.success ? draft.output : null,
        idempotency: environment.newIdempotency(),
        proofIdempotency: environment.newIdempotency(),
      },
    });
    let step = stepOf(form.getSnapshot());
    form.subscribe((snapshot) => {
      if (!isBusy(snapshot)) drafts.write(draftName(loan.id), draftOf(snapshot));
      const before = step;
      step = stepOf(snapshot);
      if (before !== 'submitting' || step === 'submitting') return;
      // A recorded proof changes the loan in all lists; without an answer they show whether it was recorded.
      if (step === 'recorded' || step === 'unconfirmed') return moneyMoved();
      // What was refused may have been shown as it isn't any more.
      readLoans();
      readNetworks();
    });
    return form.start();
  };

  const clear = () => {
    for (const actor of [...loans.values(), ...forms.values()]) actor.stop();
    loans.clear();
    forms.clear();
    uploads.forget();
    networks.send({ type: 'forget' });
  };

  return {
    services: {
      loanOf: (id) => getOrCreate(loans, id, () => startLoan(id)),
      networks,
      formOf: (loan) => {
        if (loan.status !== 'toRepay') return forms.get(loan.id) ?? null;
        return getOrCreate(forms, loan.id, () => startForm(loan));
      },
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    onSignedIn: ({ user }) => {
      if (user.id !== ownerId) clear();
      ownerId = user.id;
    },
    onUserLeft: () => {
      clear();
      ownerId = null;
    },
    onMoneyMoved: readLoans,
    onChannelRestored: readNetworks,
    // The reason of a rejection is in the language that it was read in.
    onLocaleChanged: readLoans,
    onNavigated: (pathname) => {
      if (pathname !== '/loan/repayment') return;
      readLoans();
      readNetworks();
    },
  };
}
