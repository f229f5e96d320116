import { savedFor } from '#domain/payee-choice.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import { type Payee, type PayeeKind, payeeCalls } from '#protocol/payee.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

interface PayeeEffects {
  /** The ids of the withdraw currencies of a kind, once they are known. Rejects while they can't be read. */
  currencyIdsOf: (kind: PayeeKind, signal: AbortSignal) => Promise<readonly string[]>;
  /** Called after a payee of this kind was added. */
  onAdded: (kind: PayeeKind) => void;
  onDeleted: (kind: PayeeKind) => void;
}

/** Saved payees (WALLET-92 to WALLET-94). Writes are quiet: their screens show refusals and failures. */
export const createPayeeGateway = (client: Client, { currencyIdsOf, onAdded, onDeleted }: PayeeEffects) => ({
  /**
   * Those of all withdraw currencies. An API doesn't say for which currency a payee was saved, unless it knows that
   * addition, so it is asked for each of them. Without the currencies a payee could be on any network, so then none
   * is read.
   */
  loadPayees: (kind: PayeeKind) =>
    fromPromise<Payee[]>(async ({ signal }) => {
      const read = (currencyId: string) =>
        client.read(payeeCalls.list, { kind, currencyId }, { signal, quiet: true });
      const ids = client.hasAdditions ? [] : await currencyIdsOf(kind, signal);
      if (ids.length === 0) return read('');
      return savedFor(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
    }),
  addPayee: fromPromise<Answer<unknown>, Submission<PayeeRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(payeeCalls.add, request, {
        idempotencyKey,
        signal,
        quiet: true,
      });
      if (answer.accepted) onAdded(request.kind);
      return answer;
    },
  ),
  deletePayee: fromPromise<Answer<unknown>, Submission<Payee>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(
        payeeCalls.remove,
        { id: request.id },
        { idempotencyKey, signal, quiet: true },
      );
      if (answer.accepted) onDeleted(request.kind);
      return answer;
    },
  ),
});
