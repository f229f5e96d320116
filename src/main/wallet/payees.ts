import { createActor } from 'xstate';
import type { WithdrawalServices } from '#features/wallet/services.ts';
import { createPayeeGateway } from '#gateway/api/payees.ts';
import { createConfirmedActionMachine } from '#machines/shared/confirmed-action.machine.ts';
import { type LoadableActor, refusedReadOf } from '#machines/shared/loadable.machine.ts';
import { createSubmissionMachine } from '#machines/shared/submission.ts';
import { CallError } from '#ports/answer.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { Payee, PayeeKind } from '#protocol/payee.ts';
import { type WithdrawalCurrency, withdrawalCalls } from '#protocol/withdrawal.ts';
import type { Keyed } from '../actors.ts';
import type { Core } from '../core.ts';
import { loading } from '../readable.ts';
import { answered } from '../shared/answered.ts';
import { draftsOf } from '../shared/own-form.ts';

type PayeeServices = Pick<
  WithdrawalServices,
  'payeesOf' | 'addition' | 'newIdempotency' | 'deletion' | 'payeeDrafts'
>;

interface Payees {
  payees: Keyed<PayeeKind, LoadableActor<Payee[]>>;
  services: PayeeServices;
}

const draftName = (kind: PayeeKind) => `payee.${kind}`;

interface Options {
  /** The withdraw currencies of a kind. */
  currenciesOf: (kind: PayeeKind) => LoadableActor<WithdrawalCurrency[]>;
  /** Called with the payees of a kind, null while unknown, and with the id of the one just added, if any. */
  onRead: (kind: PayeeKind, payees: Payee[] | null, addedId: string | null) => void;
}

/** The saved addresses and bank accounts, their addition and deletion. */
export function createPayees(core: Core, { currenciesOf, onRead }: Options): Payees {
  const { newIdempotency } = core.environment;
  const drafts = draftsOf(core);
  const read = (kind: PayeeKind) => payees.known(kind)?.send({ type: 'refresh' });
  /** The payees that were known when one was added: the one which isn't among them in the next list is that. */
  const before = new Map<PayeeKind, readonly Payee[]>();
  const takeAdded = (kind: PayeeKind, payees: Payee[] | null): string | null => {
    const known = before.get(kind);
    if (known === undefined || payees === null || payees === known) return null;
    before.delete(kind);
    const added = payees.filter(({ id }) => !known.some((payee) => payee.id === id));
    return added.length === 1 ? (added[0]?.id ?? null) : null;
  };
  const gateway = createPayeeGateway(core.client, {
    currencyIdsOf: async (kind, signal) => {
      const currencies = currenciesOf(kind);
      if (currencies.getSnapshot().matches('failed')) currencies.send({ type: 'refresh' });
      const read = await answered(currencies, { signal });
      if (read !== null) return read.map(({ id }) => id);
      const refusal = refusedReadOf(currencies.getSnapshot());
      if (refusal === null) throw new Error('The withdraw currencies could not be read');
      throw new CallError('refused', withdrawalCalls.currencies.path, '', refusal);
    },
    onAdded: (kind) => {
      const value = payees.known(kind)?.getSnapshot().context.value;
      if (value) before.set(kind, value);
      drafts.write(draftName(kind), null);
      read(kind);
    },
    onDeleted: read,
  });
  const deletionLogic = createConfirmedActionMachine<Payee>().provide({
    actors: { act: gateway.deletePayee },
  });
  const deletion = core.userActors.single(() =>
    createActor(deletionLogic, { input: { idempotency: newIdempotency() } }),
  );
  const payees = core.userActors.keyed((kind: PayeeKind) => {
    const actor = loading(gateway.loadPayees(kind));
    actor.subscribe(({ context: { value } }) => onRead(kind, value, takeAdded(kind, value)));
    return actor;
  });

  return {
    payees,
    services: {
      payeesOf: payees.get,
      addition: createSubmissionMachine<PayeeRequest>('payeeAddition').provide({
        actors: { sendRequest: gateway.addPayee },
      }),
      newIdempotency,
      deletion: deletion.get,
      payeeDrafts: {
        read: (kind) => drafts.read(draftName(kind)),
        write: (kind, values) => drafts.write(draftName(kind), values),
      },
    },
  };
}
