import * as v from 'valibot';
import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import type { TransferRequest } from '#ports/wallet.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { awaitedByOthers } from './asker.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import { createTaskQueue } from './task-queue.ts';
import { writer } from './writing.ts';

interface TransferEffects {
  /** The id of an account's currency. */
  currencyOf: (accountId: string) => string;
}

/** The history of accounts, and transfers between them (WALLET-80, WALLET-81, WALLET-82). */
export function createTransferGateway(client: Client, { currencyOf }: TransferEffects) {
  // A list and an export may read the same page: the newer of two identical reads would cancel the older.
  const enqueue = createTaskQueue();
  return {
    loadEntries: (accountId: string) =>
      reader(({ page }: PageInput, options) =>
        enqueue(`${accountId} ${page}`, () =>
          client.read(accountLogCalls.entries, { accountId, page }, awaitedByOthers(options)),
        ),
      ),
    /** The accounts can be read without it. */
    loadBalanceHistory: reader(
      (_, options) => client.read(accountLogCalls.balanceHistory, {}, options),
      quiet,
    ),
    loadTransfers: (accountId: string) =>
      reader(({ page }: PageInput, options) =>
        client.read(transferCalls.records, { accountId, page }, options),
      ),
    sendTransfer: writer((request: TransferRequest, options) =>
      client.write(transferCalls.submit, { ...request, currencyId: currencyOf(request.from) }, options),
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
