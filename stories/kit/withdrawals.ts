import { createActor } from 'xstate';
import type { WithdrawalServices } from '#features/wallet/services.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { accounts } from '#fixtures/wallet.ts';
import {
  bankPayee,
  bankRecords,
  coinRecords,
  dollar,
  ether,
  etherLookalike,
  etherPayee,
  euro,
  tether,
  tetherPayee,
} from '#fixtures/withdrawal.ts';
import { idempotency } from '#fixtures/write.ts';
import { createConfirmedActionMachine } from '#machines/shared/confirmed-action.machine.ts';
import { createSubmissionMachine } from '#machines/shared/submission.ts';
import { withdrawalMachine } from '#machines/wallet/withdrawal.machine.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { Payee } from '#protocol/payee.ts';

const currencies = { coin: [tether, ether], bank: [dollar, euro] };
const payees = { address: [tetherPayee, etherPayee, etherLookalike], bank: [bankPayee] };

const startForm = (kind: MoneyKind) =>
  createActor(withdrawalMachine, {
    input: {
      currencies: currencies[kind],
      payees: payees[kind === 'coin' ? 'address' : 'bank'],
      available: accounts.find(({ type }) => type === 'change')?.available ?? null,
      hasUnpaidLoan: false,
      isLimited: true,
      idempotency,
    },
  }).start();

/** Services for the pages of withdrawals and payees, with everything loaded; nothing that is sent is answered. */
export async function withdrawalServices(): Promise<WithdrawalServices> {
  const forms = { coin: startForm('coin'), bank: startForm('bank') };
  const loadedCurrencies = { coin: await loaded(currencies.coin), bank: await loaded(currencies.bank) };
  const loadedPayees = { address: await loaded(payees.address), bank: await loaded(payees.bank) };
  const records = { coin: await listOf(coinRecords), bank: await listOf(bankRecords) };
  const deletion = createActor(createConfirmedActionMachine<Payee>(), { input: { idempotency } }).start();
  return {
    formOf: (kind) => forms[kind],
    currenciesOf: (kind) => loadedCurrencies[kind],
    payeesOf: (kind) => loadedPayees[kind],
    recordsOf: (kind) => records[kind],
    addition: createSubmissionMachine<PayeeRequest>('payeeAddition'),
    newIdempotency: () => idempotency,
    deletion: () => deletion,
    payeeDrafts: { read: () => null, write: () => undefined },
  };
}
