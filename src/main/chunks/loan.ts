/** One chunk for loans: who may borrow, the application, and its repayment. */

export { createLoans } from '../loan/loans.ts';
export { createRepayments } from '../loan/repayments.ts';
export { createLoanVerification } from '../loan/verification.ts';
