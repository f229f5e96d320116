import * as v from 'valibot';
import { createActor } from 'xstate';
import { moneyKindOf, payeeKindOf, type WithdrawalServices } from '#features/wallet/withdrawal-services.ts';
import { createPayeeGateway } from '#gateway/payees.ts';
import { createWithdrawalGateway } from '#gateway/withdrawals.ts';
import {
  type ConfirmedActionActor,
  createConfirmedActionMachine,
} from '#machines/shared/confirmed-action.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { createSubmissionMachine } from '#machines/shared/submission.ts';
import {
  draftOf,
  isBusy,
  stepOf,
  type WithdrawalActor,
  withdrawalMachine,
} from '#machines/wallet/withdrawal.machine.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { amount } from '#protocol/fields.ts';
import type { Payee, PayeeKind } from '#protocol/payee.ts';
import type { WithdrawalCurrency, WithdrawalRecord } from '#protocol/withdrawal.ts';
import type { Area } from './area.ts';
import { followChangeAccount } from './change-account.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { getOrCreate } from './get-or-create.ts';
import { createLoanHold } from './loan-hold.ts';

const draftSchema = v.object({
  currencyId: v.nullable(v.string()),
  payeeId: v.nullable(v.string()),
  amount: v.nullable(amount),
  memo: v.string(),
});

const draftName = (kind: MoneyKind) => `withdrawal.${kind}`;
const payeeDraftName = (kind: PayeeKind) => `payee.${kind}`;

/** Withdrawals outside the screens: forms, records and currencies of each kind, and the saved payees. */
export function createWithdrawals(core: Core): Area<WithdrawalServices> {
  const { client, environment, moneyMoved } = core;
  const drafts = draftsOf(core);
  const forms = new Map<MoneyKind, WithdrawalActor>();
  const lists = new Map<MoneyKind, PagedListActor<WithdrawalRecord>>();
  const currencies = new Map<MoneyKind, LoadableActor<WithdrawalCurrency[]>>();
  const payees = new Map<PayeeKind, LoadableActor<Payee[]>>();
  let deletion: ConfirmedActionActor<Payee> | null = null;
  let ownerId: string | null = null;
  const loanHold = createLoanHold(core, () => [...forms.values()]);
  const availableNow = followChangeAccount(core, () => forms.values());

  const gateway = createWithdrawalGateway(client, {
    onRecorded: moneyMoved,
    onRepriced: () => readCurrencies(),
  });
  const refreshPayees = (kind: PayeeKind) => payees.get(kind)?.send({ type: 'refresh' });
  const payeeGateway = createPayeeGateway(client, {
    onAdded: (kind) => {
      drafts.write(payeeDraftName(kind), null);
      refreshPayees(kind);
    },
    onDeleted: refreshPayees,
  });
  const formLogic = withdrawalMachine.provide({ actors: { submit: gateway.submit } });

  const readCurrencies = () => {
    for (const actor of currencies.values()) actor.send({ type: 'refresh' });
  };
  const readPayees = () => {
    for (const actor of payees.values()) actor.send({ type: 'refresh' });
  };
  const readRecords = () => {
    for (const list of lists.values()) list.send({ type: 'refresh' });
  };

  const startCurrencies = (kind: MoneyKind) => {
    const actors = { load: gateway.loadCurrencies(kind) };
    const actor = createActor(createLoadableMachine<WithdrawalCurrency[]>().provide({ actors })).start();
    actor.subscribe(({ context: { value } }) =>
      forms.get(kind)?.send({ type: 'currencies.changed', currencies: value }),
    );
    actor.send({ type: 'refresh' });
    return actor;
  };
  const currenciesOf = (kind: MoneyKind) => getOrCreate(currencies, kind, () => startCurrencies(kind));

  const startPayees = (kind: PayeeKind) => {
    const actors = { load: payeeGateway.loadPayees(kind) };
    const actor = createActor(createLoadableMachine<Payee[]>().provide({ actors })).start();
    actor.subscribe(({ context: { value } }) =>
      forms.get(moneyKindOf(kind))?.send({ type: 'payees.changed', payees: value }),
    );
    actor.send({ type: 'refresh' });
    return actor;
  };
  const payeesOf = (kind: PayeeKind) => getOrCreate(payees, kind, () => startPayees(kind));

  const startForm = (kind: MoneyKind) => {
    loanHold.begin();
    const draft = v.safeParse(draftSchema, drafts.read(draftName(kind)));
    const form = createActor(formLogic, {
      input: {
        currencies: currenciesOf(kind).getSnapshot().context.value,
        payees: payeesOf(payeeKindOf(kind)).getSnapshot().context.value,
        available: availableNow(),
        hasUnpaidLoan: loanHold.now(),
        ...(draft.success ? { fields: draft.output } : {}),
        idempotency: environment.newIdempotency(),
      },
    });
    let step = stepOf(form.getSnapshot());
    form.subscribe((snapshot) => {
      if (!isBusy(snapshot)) drafts.write(draftName(kind), draftOf(snapshot));
      // It may have been recorded: balances and records show whether it was.
      if (stepOf(snapshot) === 'unconfirmed' && step !== 'unconfirmed') moneyMoved();
      step = stepOf(snapshot);
    });
    return form.start();
  };

  const startList = (kind: MoneyKind) =>
    createActor(
      createPagedListMachine<WithdrawalRecord>().provide({ actors: { loadPage: gateway.loadRecords(kind) } }),
    ).start();

  const startDeletion = () =>
    createActor(
      createConfirmedActionMachine<Payee>().provide({ actors: { act: payeeGateway.deletePayee } }),
      { input: { idempotency: environment.newIdempotency() } },
    ).start();

  const clear = () => {
    const actors = [forms, lists, currencies, payees];
    for (const ofKind of actors) {
      for (const actor of ofKind.values()) actor.stop();
      ofKind.clear();
    }
    deletion?.stop();
    deletion = null;
    ownerId = null;
  };

  return {
    services: {
      formOf: (kind) => getOrCreate(forms, kind, () => startForm(kind)),
      currenciesOf,
      payeesOf,
      recordsOf: (kind) => getOrCreate(lists, kind, () => startList(kind)),
      addition: createSubmissionMachine<PayeeRequest>('payeeAddition').provide({
        actors: { sendRequest: payeeGateway.addPayee },
      }),
      newIdempotency: environment.newIdempotency,
      deletion: () => {
        deletion ??= startDeletion();
        return deletion;
      },
      payeeDrafts: {
        read: (kind) => drafts.read(payeeDraftName(kind)),
        write: (kind, values) => drafts.write(payeeDraftName(kind), values),
      },
    },
    onSignedIn: ({ user }) => {
      if (ownerId !== null && ownerId !== user.id) clear();
      ownerId = user.id;
    },
    onUserLeft: clear,
    // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
    onMoneyMoved: () => {
      readRecords();
      loanHold.read();
    },
    onChannelRestored: () => {
      readCurrencies();
      readPayees();
    },
    onNavigated: (pathname) => {
      if (pathname === '/mine/withdraw') {
        readCurrencies();
        readRecords();
        loanHold.read();
      }
      if (/^\/mine\/(withdraw|bank-card-list|coin-address-list)$/.test(pathname)) readPayees();
    },
  };
}
