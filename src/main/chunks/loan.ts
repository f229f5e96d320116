/** One chunk for loans: who may borrow, the application, and its repayment. */

export { createLoanInfo } from '../loan/info.ts';
export { createLoans } from '../loan/loans.ts';
export { createRepayments } from '../loan/repayments.ts';
export { createLoanStanding } from '../loan/standing.ts';
export { createLoanVerification } from '../loan/verification.ts';
