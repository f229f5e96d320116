import { storiesAlong } from '../kit/journeys/journey-stories.tsx';
import { loanJourney } from '../kit/journeys/loan.ts';

export default { title: 'journeys/Verification, loan, signature, repayment' };

const { start, at } = storiesAlong(loanJourney);

export const AtTheVerification = start();
export const Verified = at('Verified');
export const Signed = at('Signed');
export const LoanToRepay = at('Loan to repay');
export const Repaid = at('Repaid', 'This loan has been repaid', '$1,000.00');
