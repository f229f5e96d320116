import type { Generated } from 'kysely';

export interface LedgerTables {
  /**
   * Accounts of the users and of the house. `balance` is stored for users only, as the sum of the account's
   * entries: a stored balance of the house would be one row that every transaction waits for.
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
  /** Two entries per transfer, of opposite sign; never changed. */
  ledger_entry: {
    id: Generated<number>;
    posting_id: number;
    account_id: number;
    /** The account on the transfer's other side. */
    counter_id: number;
    amount: string;
    at: number;
  };
  /** The change of a user's account by each posting, numbered from 1 in the account; kept by the database. */
  ledger_log: {
    owner: string;
    type: string;
    number: number;
    posting_id: number;
    at: number;
    available: string;
    locked: string;
  };
  /** A user's money by UTC day since the latest reset: all that moved, and the traded part; kept by the database. */
  ledger_profit: {
    owner: string;
    /** Days since 1970. */
    day: number;
    traded: string;
    moved: string;
  };
  /** Locked money by what it is locked for; a hold ends, and its row with it, when nothing is left of it. */
  ledger_hold: {
    /** The user's locked account. */
    account_id: number;
    /** The part of `reference` before the colon. */
    purpose: string;
    /** The purpose of the locked money, such as `forex:12`. */
    reference: string;
    /** In USD, above zero. */
    amount: string;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends LedgerTables {}
}
