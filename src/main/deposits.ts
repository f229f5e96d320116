import * as v from 'valibot';
import { createActor } from 'xstate';
import type { DepositServices } from '#features/wallet/deposit-services.ts';
import { createDepositGateway } from '#gateway/deposits.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import {
  type DepositActor,
  type DepositSources,
  depositMachine,
  draftOf,
  isBusy,
  stepOf,
} from '#machines/wallet/deposit.machine.ts';
import type { DepositBankAccount, DepositNetwork, DepositRecord, MoneyKind } from '#protocol/deposit.ts';
import { amount } from '#protocol/fields.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { getOrCreate } from './get-or-create.ts';
import { createUploads } from './uploads.ts';

const draftSchema = v.object({
  sourceId: v.nullable(v.string()),
  amount: v.nullable(amount),
  proof: v.nullable(v.string()),
});

const draftName = (kind: MoneyKind) => `deposit.${kind}`;

/** Deposits outside the screens: a form and a list of records for each kind, and where a deposit can be sent. */
export function createDeposits(core: Core): Area<DepositServices> {
  const { client, environment, showSuccess } = core;
  const drafts = draftsOf(core);
  const uploads = createUploads(core);
  const forms = new Map<MoneyKind, DepositActor>();
  const lists = new Map<MoneyKind, PagedListActor<DepositRecord>>();
  let ownerId: string | null = null;

  const gateway = createDepositGateway(client, {
    onAccepted: (kind, message) => {
      showSuccess(message);
      readRecords(kind);
    },
    warn: environment.warn,
  });
  const networks = createActor(
    createLoadableMachine<DepositNetwork[]>().provide({ actors: { load: gateway.loadNetworks } }),
  ).start();
  const bankAccounts = createActor(
    createLoadableMachine<DepositBankAccount[]>().provide({ actors: { load: gateway.loadBankAccounts } }),
  ).start();
  const loadableOf = (kind: MoneyKind) => (kind === 'coin' ? networks : bankAccounts);
  const formLogic = depositMachine.provide({
    actors: { submitDeposit: gateway.submitDeposit, upload: uploads.logic },
  });

  const sourcesOf = (kind: MoneyKind): DepositSources =>
    kind === 'coin'
      ? { kind, networks: networks.getSnapshot().context.value }
      : { kind, bankAccounts: bankAccounts.getSnapshot().context.value };

  const updateSources = (kind: MoneyKind) =>
    forms.get(kind)?.send({ type: 'sources.changed', sources: sourcesOf(kind) });
  networks.subscribe(() => updateSources('coin'));
  bankAccounts.subscribe(() => updateSources('bank'));

  const startForm = (kind: MoneyKind) => {
    if (loadableOf(kind).getSnapshot().matches('absent')) loadableOf(kind).send({ type: 'refresh' });
    const draft = v.safeParse(draftSchema, drafts.read(draftName(kind)));
    const form = createActor(formLogic, {
      input: {
        sources: sourcesOf(kind),
        draft: draft.success ? draft.output : null,
        idempotency: environment.newIdempotency(),
        proofIdempotency: environment.newIdempotency(),
      },
    });
    let step = stepOf(form.getSnapshot());
    form.subscribe((snapshot) => {
      if (!isBusy(snapshot)) drafts.write(draftName(kind), draftOf(snapshot));
      // The list shows whether a deposit without an answer was recorded.
      if (stepOf(snapshot) === 'unconfirmed' && step !== 'unconfirmed') readRecords(kind);
      step = stepOf(snapshot);
    });
    return form.start();
  };

  const startList = (kind: MoneyKind) =>
    createActor(
      createPagedListMachine<DepositRecord>().provide({ actors: { loadPage: gateway.loadRecords(kind) } }),
    ).start();

  const readRecords = (kind: MoneyKind) => lists.get(kind)?.send({ type: 'refresh' });
  const readAllRecords = () => {
    for (const kind of lists.keys()) readRecords(kind);
  };
  const readSources = () => {
    for (const kind of forms.keys()) loadableOf(kind).send({ type: 'refresh' });
  };

  const clear = () => {
    for (const actor of [...forms.values(), ...lists.values()]) actor.stop();
    forms.clear();
    lists.clear();
    uploads.forget();
    networks.send({ type: 'forget' });
    bankAccounts.send({ type: 'forget' });
  };

  return {
    services: {
      formOf: (kind) => getOrCreate(forms, kind, () => startForm(kind)),
      networks,
      bankAccounts,
      recordsOf: (kind) => getOrCreate(lists, kind, () => startList(kind)),
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
    onMoneyMoved: readAllRecords,
    onChannelRestored: readSources,
    onNavigated: (pathname) => {
      if (pathname !== '/mine/charge') return;
      readSources();
      readAllRecords();
    },
  };
}
