import { type Decimal, isPositive } from './decimal.ts';
import { depositCredit } from './deposit-credit.ts';
import { type AmountProblem, amountProblem, coinDecimals, usdDecimals } from './moved-amount.ts';

/** A deposit as filled in so far; null means empty or not chosen yet. */
export interface DepositDraft {
  kind: 'coin' | 'bank';
  /** The id of the deposit network or of the bank account. */
  sourceId: string | null;
  /** In the coin, or in USD. */
  amount: Decimal | null;
  /** The credit for one coin, or one USD, in USD; null while unknown. */
  usdPerUnit: Decimal | null;
  /** The URL of the uploaded picture that proves the payment. */
  proof: string | null;
}

export type DepositBlocker =
  | 'networkMissing'
  | 'bankMissing'
  | AmountProblem
  | 'nothingCredited'
  | 'proofMissing';

/** The decimals of a deposit's amount: 8 in a coin, 2 in USD. */
export const depositDecimals = (kind: DepositDraft['kind']): number =>
  kind === 'coin' ? coinDecimals : usdDecimals;

/**
 * The most important reason why a deposit can't be sent, or null (WALLET-68, WALLET-69). Screen, machine and
 * exchange all use this function.
 */
export function depositBlocker(draft: DepositDraft): DepositBlocker | null {
  const { kind, sourceId, amount, usdPerUnit, proof } = draft;
  if (sourceId === null) return kind === 'coin' ? 'networkMissing' : 'bankMissing';
  const problem = amountProblem(amount, depositDecimals(kind));
  if (problem || amount === null) return problem;
  if (usdPerUnit !== null && !isPositive(depositCredit(amount, usdPerUnit))) return 'nothingCredited';
  return proof === null ? 'proofMissing' : null;
}
