import type { Decimal } from '#domain/decimal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import type { Queries, Question } from '../kernel/database/question.ts';
import type { Rates } from './currencies.ts';

/** The parts of other areas that the wallet needs. */
export interface WalletParts {
  claimUpload: ClaimUpload;
  /** The value of coins, for deposits and withdrawals. */
  rates: Rates;
  /**
   * The loss of the user's open contracts with their debts in USD, not negative: it must stay in the account.
   */
  openLoss: (userId: string) => Question<Decimal>;
  /** Whether the user owes a loan; to be asked under the lock of the user's money (LOAN-122). */
  hasUnpaidLoan: (queries: Queries, userId: string) => Question<boolean>;
}
