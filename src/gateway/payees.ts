import { fromPromise } from 'xstate';
import type { Answer, Submission } from '#ports/answer.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { CallInput } from '#protocol/call.ts';
import { type Payee, type PayeeKind, payeeCalls, payeeKind } from '#protocol/payee.ts';
import type { Client } from './client.ts';

interface PayeeEffects {
  /** Called after a payee of this kind was added. */
  onAdded: (kind: PayeeKind) => void;
  onDeleted: (kind: PayeeKind) => void;
}

/** A new payee in the fields of the API: an address has no fields of a bank (WALLET-93). */
function fieldsOf(request: PayeeRequest): CallInput<typeof payeeCalls.add> {
  const shared = { type: payeeKind[request.kind], draw_id: request.currencyId, remark: request.remark };
  if (request.kind === 'address') return { ...shared, dc_address: request.address };
  return {
    ...shared,
    payee_name: request.payeeName,
    payee_account: request.payeeAccount,
    bank_name: request.bankName,
    branch_name: request.branchName,
    bank_address: request.bankAddress,
    bank_swift: request.swift,
    beneficiary_currency: request.beneficiaryCurrency,
  };
}

/** Saved payees (WALLET-92 to WALLET-94). Writes are quiet: their screens show refusals and failures. */
export const createPayeeGateway = (client: Client, { onAdded, onDeleted }: PayeeEffects) => ({
  /** Those of all withdraw currencies. */
  loadPayees: (kind: PayeeKind) =>
    fromPromise<Payee[]>(({ signal }) =>
      client.read(payeeCalls.list, { draw_type: payeeKind[kind], draw_id: '' }, { signal, quiet: true }),
    ),
  addPayee: fromPromise<Answer<unknown>, Submission<PayeeRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(payeeCalls.add, fieldsOf(request), {
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
