/** A small chunk, since the home screen needs it, too. */

export { createDebt } from '../loan/debt.ts';
export { createLoanStanding } from '../loan/standing.ts';
