/** One chunk for what moves the user's money, and for the photos that prove it and who the user is. */

export { createVerification } from '../verification/verification.ts';
export { createDeposits } from '../wallet/deposits.ts';
export { createTransfers } from '../wallet/transfers.ts';
export { createWithdrawals } from '../wallet/withdrawals.ts';
