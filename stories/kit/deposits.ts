import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { DepositServices } from '#features/wallet/deposit-services.ts';
import { bankAccount, bitcoin, otherBankAccount, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import type { Model } from '#flow-kit/model.ts';
import { type DepositActor, type DepositSources, depositMachine } from '#machines/wallet/deposit.machine.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import { loaded, loading } from './loaded.ts';

/** The same process for a wire to a bank account. */
export const bankDepositModel: Model<typeof depositMachine, 'wallet/deposit by wire'> = {
  ...depositModel,
  name: 'wallet/deposit by wire',
  input: { ...depositModel.input, sources: { kind: 'bank', bankAccounts: [bankAccount, otherBankAccount] } },
  events: {
    ...depositModel.events,
    change: [{ changes: { sourceId: bankAccount.id } }, { changes: { amount: decimal('250') } }],
    'photo.changed': [{ field: 'proof', url: proofUrl }],
    'sources.changed': [{ sources: { kind: 'bank', bankAccounts: [otherBankAccount] } }],
  },
};

type FormServices = Pick<DepositServices, 'networks' | 'bankAccounts' | 'photos' | 'pictures'>;

/** Services for the deposit forms, with both kinds of sources loaded, and photos that are never prepared. */
export async function depositServices(): Promise<FormServices> {
  return {
    networks: await loaded([tetherOnTron, bitcoin]),
    bankAccounts: await loaded([bankAccount, otherBankAccount]),
    photos: { add: ({ name }) => ({ token: name, name }), previewOf: () => null, remove: () => undefined },
    pictures: { of: () => loading<string>() },
  };
}

/** A form in its initial state. */
export const openForm = (sources: DepositSources): DepositActor =>
  createActor(depositMachine, { input: { ...depositModel.input, sources } }).start();

/** A device whose clipboard takes nothing. */
export const silentDevice = { copy: () => undefined };
