import type { Decimal } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database.ts';
import type { Question } from '../kernel/together.ts';
import type { ClaimUpload } from '../kernel/world.ts';

/** What the wallet needs of other areas. */
export interface WalletParts {
  claimUpload: ClaimUpload;
  /**
   * What the user's open contracts and debts have lost in USD, not negative: this much must stay in the account.
   */
  openLoss: (tx: Tx, userId: string) => Question<Decimal>;
  /** Whether the user owes a loan; to be asked under the lock of the user's money (LOAN-122). */
  hasUnpaidLoan: (tx: Tx, userId: string) => Question<boolean>;
}
