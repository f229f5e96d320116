import { openNetworks } from '#domain/deposit-networks.ts';
import type { Submission } from '#ports/answer.ts';
import type { Page } from '#ports/page.ts';
import type { DepositAnswer, DepositRequest } from '#ports/wallet.ts';
import {
  type DepositBankAccount,
  type DepositNetwork,
  type DepositRecord,
  depositCalls,
  type MoneyKind,
} from '#protocol/deposit.ts';
import type { Client, WriteOptions } from './client.ts';
import { fromPromise } from './from-promise.ts';
import type { InTurn } from './sequential.ts';

interface DepositEffects {
  /** Several parts of the app read the networks: the newer of two identical reads would cancel the older. */
  inTurn: InTurn;
  /** Called after the API recorded a deposit, with its msg. */
  onAccepted: (kind: MoneyKind, message: string) => void;
  warn: (message: string, cause?: unknown) => void;
}

/** Deposits (WALLET-83 to WALLET-88). A submission is quiet: the form shows its refusal or failure. */
export const createDepositGateway = (client: Client, { inTurn, onAccepted, warn }: DepositEffects) => {
  const submit = (request: DepositRequest, options: WriteOptions) =>
    request.kind === 'coin'
      ? client.write(depositCalls.submitCoin, request, options)
      : client.write(depositCalls.submitWire, request, options);

  return {
    /**
     * The networks over which deposits are taken now; all of them if the list of currencies can't be read, and at an
     * API of which it isn't declared what that list means.
     */
    loadNetworks: fromPromise<DepositNetwork[]>(async ({ signal }) => {
      const networks = () => inTurn('networks', () => client.read(depositCalls.networks, {}, { signal }));
      if (!client.hasAdditions) return networks();
      const currencies = client
        .read(depositCalls.currencies, {}, { signal, quiet: true })
        .catch((cause: unknown) => {
          // After a newer read this one's networks don't count, either.
          if (!signal.aborted)
            warn('The currencies of deposits could not be read, so every network is offered', cause);
          return [];
        });
      return openNetworks(await networks(), await currencies);
    }),
    /** The accounts to which USD are wired. */
    loadBankAccounts: fromPromise<DepositBankAccount[]>(({ signal }) =>
      client.read(depositCalls.bankAccounts, { currency: 'USD' }, { signal }),
    ),
    loadRecords: (kind: MoneyKind) =>
      fromPromise<Page<DepositRecord>, { page: number }>(({ input: { page }, signal }) =>
        client.read(depositCalls.records, { kind, page }, { signal }),
      ),
    submitDeposit: fromPromise<DepositAnswer, Submission<DepositRequest>>(
      async ({ input: { request, idempotencyKey }, signal }) => {
        const answer = await submit(request, { idempotencyKey, signal, quiet: true });
        if (answer.accepted) onAccepted(request.kind, answer.message);
        return answer;
      },
    ),
  };
};
