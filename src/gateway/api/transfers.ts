import * as v from 'valibot';
import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { Page } from '#ports/page.ts';
import type { TransferRequest } from '#ports/wallet.ts';
import { type AccountLogEntry, accountLogCalls, type BalancePoint } from '#protocol/account-log.ts';
import { type TransferRecord, transferCalls } from '#protocol/transfer.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';
import { createTurns } from './sequential.ts';

interface TransferEffects {
  /** The id of an account's currency. */
  currencyOf: (accountId: string) => string;
}

/** The history of accounts, and transfers between them (WALLET-80, WALLET-81, WALLET-82). */
export function createTransferGateway(client: Client, { currencyOf }: TransferEffects) {
  // A list and an export may read the same page: the newer of two identical reads would cancel the older.
  const inTurn = createTurns();
  return {
    loadEntries: (accountId: string) =>
      fromPromise<Page<AccountLogEntry>, { page: number }>(({ input: { page }, signal }) =>
        inTurn(`${accountId} ${page}`, () =>
          client.read(accountLogCalls.entries, { accountId, page }, { signal }),
        ),
      ),
    /** Quiet: the accounts can be read without it. */
    loadBalanceHistory: fromPromise<BalancePoint[]>(({ signal }) =>
      client.read(accountLogCalls.balanceHistory, {}, { signal, quiet: true }),
    ),
    loadTransfers: (accountId: string) =>
      fromPromise<Page<TransferRecord>, { page: number }>(({ input: { page }, signal }) =>
        client.read(transferCalls.records, { accountId, page }, { signal }),
      ),
    /** Quiet: the form shows the API's message, and failures. */
    sendTransfer: fromPromise<Answer<unknown>, Submission<TransferRequest>>(
      ({ input: { request, idempotencyKey }, signal }) =>
        client.write(
          transferCalls.submit,
          { ...request, currencyId: currencyOf(request.from) },
          { idempotencyKey, signal, quiet: true },
        ),
    ),
  };
}

const draft = v.object({
  from: v.string(),
  to: v.string(),
  amount: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Decimal => {
      const parsed = parseDecimal(dataset.value);
      if (parsed !== null) return parsed;
      addIssue({ message: 'Not an amount' });
      return NEVER;
    }),
  ),
});

/** A transfer that was filled in and not sent, as it was stored; null where there is none that can be read. */
export function transferDraftOf(stored: unknown): v.InferOutput<typeof draft> | null {
  const parsed = v.safeParse(draft, stored);
  return parsed.success ? parsed.output : null;
}
