import { savedFor } from '#domain/payee-choice.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import { type Payee, type PayeeKind, payeeCalls } from '#protocol/payee.ts';
import { type Client, quiet, reader } from './client.ts';
import { writer } from './writing.ts';

interface PayeeEffects {
  /** The ids of the withdraw currencies of a kind, once they are known. Rejects while they can't be read. */
  currencyIdsOf: (kind: PayeeKind, signal: AbortSignal) => Promise<readonly string[]>;
  /** Called after a payee of this kind was added. */
  onAdded: (kind: PayeeKind) => void;
  onDeleted: (kind: PayeeKind) => void;
}

/** Saved payees (WALLET-92 to WALLET-94). */
export const createPayeeGateway = (client: Client, { currencyIdsOf, onAdded, onDeleted }: PayeeEffects) => ({
  /**
   * Those of all withdraw currencies. An API doesn't say for which currency a payee was saved, unless it knows that
   * addition, so it is asked for each of them. Without the currencies a payee could be on any network, so then none
   * is read.
   */
  loadPayees: (kind: PayeeKind) =>
    reader(async (_, options) => {
      const read = (currencyId: string) => client.read(payeeCalls.list, { kind, currencyId }, options);
      const ids = client.hasAdditions ? [] : await currencyIdsOf(kind, options.signal);
      if (ids.length === 0) return read('');
      return savedFor(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
    }, quiet),
  addPayee: writer(
    (request: PayeeRequest, options) => client.write(payeeCalls.add, request, options),
    (_, { kind }) => onAdded(kind),
  ),
  deletePayee: writer(
    ({ id }: Payee, options) => client.write(payeeCalls.remove, { id }, options),
    (_, { kind }) => onDeleted(kind),
  ),
});
