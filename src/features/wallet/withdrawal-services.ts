import type { ConfirmedActionActor } from '#machines/shared/confirmed-action.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SubmissionMachine } from '#machines/shared/submission.ts';
import type { WithdrawalActor } from '#machines/wallet/withdrawal.machine.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { Payee, PayeeKind } from '#protocol/payee.ts';
import type { WithdrawalCurrency, WithdrawalRecord } from '#protocol/withdrawal.ts';
import type { PayeeDrafts } from './payee-form.ts';

export interface WithdrawalServices {
  /** The form of each kind. What was filled in is still there after other screens were shown. */
  formOf: (kind: MoneyKind) => WithdrawalActor;
  /** The currencies in which withdrawals of a kind are paid out. */
  currenciesOf: (kind: MoneyKind) => LoadableActor<WithdrawalCurrency[]>;
  payeesOf: (kind: PayeeKind) => LoadableActor<Payee[]>;
  recordsOf: (kind: MoneyKind) => PagedListActor<WithdrawalRecord>;
  /** Adds a payee. */
  addition: SubmissionMachine<PayeeRequest>;
  newIdempotency: () => Idempotency;
  /** Deletes a payee after a confirmation. */
  deletion: () => ConfirmedActionActor<Payee>;
  payeeDrafts: PayeeDrafts;
}

/** To which kind of payee a withdrawal is paid out. */
export const payeeKindOf = (kind: MoneyKind): PayeeKind => (kind === 'coin' ? 'address' : 'bank');

/** From which kind of withdrawal a payee can be chosen. */
export const moneyKindOf = (kind: PayeeKind): MoneyKind => (kind === 'address' ? 'coin' : 'bank');
