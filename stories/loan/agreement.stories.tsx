import { reply } from '#fixtures/exchange/api.ts';
import { specifiedSavedLoan } from '#fixtures/exchange/specified.ts';
import { loans, savedLoan } from '#fixtures/loan.ts';
import { loanCalls } from '#protocol/loan.ts';
import { page } from '../kit/page.tsx';

export default { title: 'loan/Signed agreement' };

const { path } = loanCalls.savedLoan;
const signed = {
  ...specifiedSavedLoan,
  id: loans.toRepay.id,
  agreement: savedLoan.agreement,
  agreement_hash: savedLoan.hash,
  agreement_version: savedLoan.version,
  agreement_language: savedLoan.language,
  signed_at: savedLoan.signedAt,
};
const agreement = (shown: string, replies = {}) => page('/loan/agreement?loan_id=41', shown, { replies });

export const Signed = agreement(savedLoan.hash, reply(loanCalls.savedLoan, signed));
export const Loading = agreement('Signed agreement');
export const Failed = agreement('The agreement could not be loaded', { [path]: 'no connection' });
export const UnknownLoan = agreement('You have no loan with this number', {
  [path]: { code: 0, msg: "This loan doesn't exist.", data: null },
});
