import * as v from 'valibot';
import { objectKeys } from '#domain/object-keys.ts';
import type { DepositServices } from '#features/wallet/services.ts';
import { createDepositGateway } from '#gateway/api/deposits.ts';
import {
  type DepositSources,
  depositDraftOf,
  depositMachine,
  recordedDepositIdOf,
} from '#machines/wallet/deposit.machine.ts';
import { type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import { amount } from '#protocol/fields.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { isAwaited, noting } from '../notice/noting.ts';
import { depositSightings } from '../notice/review-sightings.ts';
import { loadable } from '../readable.ts';
import { formDrafts, ownForm } from '../shared/own-form.ts';
import { pagedList } from '../shared/paged-list.ts';
import { createUploads } from '../shared/uploads.ts';

const draftSchema = v.object({
  sourceId: v.nullable(v.string()),
  amount: v.nullable(amount),
  proof: v.nullable(v.string()),
});

const draftName = (kind: MoneyKind) => `deposit.${kind}`;

/** Deposits outside the screens: a form and a list of records for each kind, and where a deposit can be sent. */
export function createDeposits(core: Core): AreaOf<'deposits', DepositServices> {
  const { client, environment, userActors } = core;
  const { newIdempotency, warn } = environment;
  const drafts = formDrafts(core, draftSchema);
  const uploads = createUploads(core);
  const gateway = createDepositGateway(client, { enqueue: core.enqueue, warn });
  const startForm = ownForm(core, depositMachine, {
    actors: { submitDeposit: gateway.submitDeposit, upload: uploads.logic },
    draft: { drafts, of: depositDraftOf },
    awaited: { subject: 'deposit', idOf: recordedDepositIdOf },
  });

  const networks = userActors.lasting(loadable(gateway.loadNetworks));
  const bankAccounts = userActors.lasting(loadable(gateway.loadBankAccounts));
  const records = userActors.keyed((kind: MoneyKind) =>
    noting(core, pagedList(gateway.loadRecords(kind)), depositSightings),
  );

  const sourcesOf = (kind: MoneyKind): DepositSources =>
    kind === 'coin'
      ? { kind, networks: networks.actor.getSnapshot().context.value }
      : { kind, bankAccounts: bankAccounts.actor.getSnapshot().context.value };
  const updateSources = (kind: MoneyKind) =>
    forms.known(kind)?.send({ type: 'sources.changed', sources: sourcesOf(kind) });
  networks.actor.subscribe(() => updateSources('coin'));
  bankAccounts.actor.subscribe(() => updateSources('bank'));

  const forms = userActors.keyed((kind: MoneyKind) => {
    (kind === 'coin' ? networks : bankAccounts).request();
    const name = draftName(kind);
    const proofIdempotency = newIdempotency();
    const form = startForm({ sources: sourcesOf(kind), draft: drafts.read(name), proofIdempotency }, name);
    form.on('records.changed', () => records.known(kind)?.send({ type: 'refresh' }));
    return form;
  });

  return {
    services: {
      formOf: forms.get,
      networks: networks.actor,
      bankAccounts: bankAccounts.actor,
      recordsOf: records.get,
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    onSignedIn: ({ user: { id } }) => {
      if (isAwaited(core, id, 'deposit')) objectKeys(moneyKind).forEach(records.get);
    },
    rereads: {
      moneyMoved: [records],
      channelRestored: [networks, bankAccounts],
      localeChanged: [records],
    },
    reads: { deposits: [networks, bankAccounts, records] },
  };
}
