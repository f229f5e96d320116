import { type Replies, reply, success } from '#fixtures/exchange/api.ts';
import { wireLoan, wireNetwork } from '#fixtures/exchange/wire.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';

import { type LoanRecord, loanCalls } from '#protocol/loan.ts';
import { type Act, pick } from '../kit/journeys/acts.ts';
import { page } from '../kit/page.tsx';

export default { title: 'loan/Repayment' };

const { path } = loanCalls.repayment;
const all = repaymentNetworks.map(wireNetwork);
const networks = (data: ReturnType<typeof wireNetwork>[]) => reply(loanCalls.repaymentAccounts, data);

const repayment = (shown: string, replies: Replies = {}, acts: readonly Act[] = []) =>
  page('/loan/repayment?loan_id=41', shown, { replies, acts });
const ofLoan = (loan: LoanRecord, changes: Replies = {}) => ({
  ...networks(all),
  [path]: success({ ...wireLoan(loan), reason: loan.reason, repaid_at: loan.repaidAt }),
  ...changes,
});

export const NetworkChosen = repayment('Amount to send', ofLoan(loans.toRepay), [pick('Network', 'BTC')]);
export const NetworkWithoutAddress = repayment(
  'This network has no address yet. Choose another one.',
  ofLoan(loans.toRepay, networks(all.map((network) => ({ ...network, address: '' })))),
  [pick('Network', 'USDT')],
);
export const NoNetworks = repayment(
  'No network accepts repayments at the moment',
  ofLoan(loans.toRepay, networks([])),
);

const reason = "The picture doesn't prove a payment of 1,014.50 USD.";

export const OverduePage = repayment('Overdue', ofLoan(loans.overdue));
export const RejectedProofPage = repayment(reason, ofLoan({ ...loans.overdue, reason }));
export const RepaidPage = repayment('Was due', ofLoan(loans.repaid));
export const AwaitingPage = repayment("This loan hasn't been paid out yet", ofLoan(loans.awaiting));
export const RejectedPage = repayment('This loan was rejected', ofLoan(loans.rejected));
export const UnknownStatusPage = repayment('Loan details', ofLoan({ ...loans.toRepay, status: null }));
export const UnknownLoanPage = repayment('You have no loan with this number', {
  [path]: { code: 0, msg: "This loan doesn't exist.", data: null },
});
export const LoadingPage = repayment('Repayment');
export const FailedPage = repayment('The loan could not be loaded', { [path]: 'no connection' });
