/** One chunk for loans: who may borrow, the application, and its repayment. */
export { createLoanVerification } from './loan-verification.ts';
export { createLoans } from './loans.ts';
export { createRepayments } from './repayments.ts';
