import type { Generated } from 'kysely';

export interface WalletTables {
  /**
   * Where money can be. `balance` is kept for users only, as the sum of the account's entries; the house's
   * accounts are the other side of everything, so a row that all must wait for would be in everyone's way.
   */
  ledger_account: {
    id: Generated<number>;
    owner: string;
    type: string;
    bucket: string;
    currency: string;
    balance: string;
  };
  ledger_posting: {
    id: Generated<number>;
    kind: string;
    reference: string;
    memo: string;
    at: number;
  };
  /** Two of these for each transfer, of opposite sign; never changed. */
  ledger_entry: {
    id: Generated<number>;
    posting_id: number;
    account_id: number;
    /** The account on the transfer's other side. */
    counter_id: number;
    amount: string;
    at: number;
  };
}
