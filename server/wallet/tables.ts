import type { Generated } from 'kysely';
import type { DepositStatus, MoneyKind } from '#protocol/deposit.ts';
import type { PayeeKind } from '#protocol/payee.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { WithdrawalStatus } from '#protocol/withdrawal.ts';
import type { Json } from '../kernel/database/tables.ts';
import type { Reason } from '../kernel/texts/reason.ts';

/** The fields of a bank's payee; all empty for a coin address. */
interface BankFields {
  payee_name: string;
  payee_account: string;
  bank_name: string;
  branch_name: string;
  bank_address: string;
  bank_swift: string;
  beneficiary_currency: string;
}

/** Times in Unix milliseconds. A record has its own copy of what it refers to, which may change or go. */
export interface WalletTables {
  wallet_deposit: {
    id: Generated<number>;
    user_id: string;
    kind: MoneyKind;
    currency_code: string;
    protocol_code: string;
    /** Where the money was sent: the coin address, or the bank account's number. */
    destination: string;
    /** In the coin, or in USD. */
    amount: string;
    /** The credit in USD, agreed at submission. */
    credit: string;
    /** The URL of the uploaded picture. */
    proof: string;
    status: DepositStatus;
    reason: Json<Reason> | null;
    created_at: number;
    /** When it is decided; by the clock of the process that does it. */
    due_at: number;
    decided_at: number | null;
  };
  wallet_withdrawal: BankFields & {
    id: Generated<number>;
    user_id: string;
    kind: MoneyKind;
    currency_code: string;
    protocol_code: string;
    address: string;
    /** In USD. */
    amount: string;
    fee: string;
    /** The amount that arrives, in the currency. */
    receipt: string;
    memo: string;
    status: WithdrawalStatus;
    reason: Json<Reason> | null;
    created_at: number;
    due_at: number;
    decided_at: number | null;
  };
  wallet_payee: BankFields & {
    id: Generated<number>;
    user_id: string;
    kind: PayeeKind;
    /** The withdraw currency that it was saved for; empty for a bank account that takes any. */
    currency_id: string;
    address: string;
    remark: string;
    created_at: number;
  };
  wallet_transfer: {
    id: Generated<number>;
    user_id: string;
    from_type: AccountType;
    to_type: AccountType;
    /** In USD. */
    amount: string;
    created_at: number;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends WalletTables {}
}
