import { openNetworks } from '#domain/deposit-networks.ts';
import type { DepositRequest } from '#ports/wallet.ts';
import { depositCalls, type MoneyKind } from '#protocol/deposit.ts';
import { awaitedByOthers } from './asker.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import { mapRead } from './read-results.ts';
import type { Enqueue } from './task-queue.ts';
import { writer } from './writing.ts';

interface DepositEffects {
  /** Several parts of the app read the networks: the newer of two identical reads would cancel the older. */
  enqueue: Enqueue;
  warn: (message: string, cause?: unknown) => void;
}

/** Deposits (WALLET-83 to WALLET-88). */
export const createDepositGateway = (client: Client, { enqueue, warn }: DepositEffects) => ({
  /**
   * The networks over which deposits are taken now; all of them if the list of currencies can't be read, and at an
   * API of which it isn't declared what that list means.
   */
  loadNetworks: reader(async (_, options) => {
    const networks = () =>
      enqueue('networks', () => client.read(depositCalls.networks, {}, awaitedByOthers(options)));
    if (!client.hasAdditions) return networks();
    const currencies = client
      .read(depositCalls.currencies, {}, { ...options, ...quiet })
      .catch((cause: unknown) => {
        // After a newer read this one's networks don't count, either.
        if (!options.signal?.aborted)
          warn('The currencies of deposits could not be read, so every network is offered', cause);
        return [];
      });
    return openNetworks(await networks(), await currencies);
  }),
  /** The accounts to which USD are wired. */
  loadBankAccounts: reader((_, options) =>
    client.read(depositCalls.bankAccounts, { currency: 'USD' }, options),
  ),
  loadRecords: (kind: MoneyKind) =>
    reader(({ page }: PageInput, options) =>
      mapRead(client.read(depositCalls.records, { kind, page }, options), (reply) => ({
        ...reply,
        data: reply.data.map((record) => ({ ...record, kind: record.kind ?? kind })),
      })),
    ),
  submitDeposit: writer((request: DepositRequest, options) =>
    request.kind === 'coin'
      ? client.write(depositCalls.submitCoin, request, options)
      : client.write(depositCalls.submitWire, request, options),
  ),
});
