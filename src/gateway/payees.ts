import type { Answer, Submission } from '#ports/answer.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import { type Payee, type PayeeKind, payeeCalls } from '#protocol/payee.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

interface PayeeEffects {
  /** Called after a payee of this kind was added. */
  onAdded: (kind: PayeeKind) => void;
  onDeleted: (kind: PayeeKind) => void;
}

/** Saved payees (WALLET-92 to WALLET-94). Writes are quiet: their screens show refusals and failures. */
export const createPayeeGateway = (client: Client, { onAdded, onDeleted }: PayeeEffects) => ({
  /** Those of all withdraw currencies. */
  loadPayees: (kind: PayeeKind) =>
    fromPromise<Payee[]>(({ signal }) => client.read(payeeCalls.list, { kind }, { signal, quiet: true })),
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
