/** One chunk for what moves the user's money, and for the photos that prove it and who the user is. */
export { createDeposits } from './deposits.ts';
export { createTransfers } from './transfers.ts';
export { createVerification } from './verification.ts';
export { createWithdrawals } from './withdrawals.ts';
