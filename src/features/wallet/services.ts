import type { ConfirmedActionActor } from '#machines/shared/confirmed-action.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SubmissionMachine } from '#machines/shared/submission.ts';
import type { DepositActor } from '#machines/wallet/deposit.machine.ts';
import type { HistoryExportActor } from '#machines/wallet/history-export.machine.ts';
import type { TransferActor } from '#machines/wallet/transfer.machine.ts';
import type { WithdrawalActor } from '#machines/wallet/withdrawal.machine.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { AccountLogEntry, BalancePoint } from '#protocol/account-log.ts';
import type { DepositBankAccount, DepositNetwork, DepositRecord, MoneyKind } from '#protocol/deposit.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { Payee, PayeeKind } from '#protocol/payee.ts';
import type { TransferRecord } from '#protocol/transfer.ts';
import type { Account, Profits } from '#protocol/wallet.ts';
import type { WithdrawalCurrency, WithdrawalRecord } from '#protocol/withdrawal.ts';
import type { PhotoServices } from '#ui/pictures/UploadedPicture.tsx';
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

export interface TransferServices {
  balances: LoadableActor<Account[]>;
  /** The history of an account. */
  historyOf: (accountId: string) => PagedListActor<AccountLogEntry>;
  /** The history of an account as a file. */
  exportOf: (accountId: string) => HistoryExportActor;
  /** The course of the total of all accounts; null where the API doesn't declare it. */
  balanceHistory: (() => LoadableActor<BalancePoint[]>) | null;
  /** The transfer form. What was filled in is still there after other screens were shown. */
  form: () => TransferActor;
  /** The transfers from an account. */
  recordsOf: (accountId: string) => PagedListActor<TransferRecord>;
}

/** The photo is that of the proof. */
export interface DepositServices extends PhotoServices {
  /** The form of each kind. What was filled in is still there after other screens were shown. */
  formOf: (kind: MoneyKind) => DepositActor;
  /** The networks over which deposits are taken now. */
  networks: LoadableActor<DepositNetwork[]>;
  bankAccounts: LoadableActor<DepositBankAccount[]>;
  recordsOf: (kind: MoneyKind) => PagedListActor<DepositRecord>;
}

export interface DebtServices {
  /** Whether the user owes a loan, and how much; read once it is shown. Null where the API doesn't say it. */
  loanStanding: LoadableActor<LoanStanding> | null;
}

export interface WalletServices {
  balances: LoadableActor<Account[]>;
  profits: LoadableActor<Profits>;
}
