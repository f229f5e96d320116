import { createLoanKycGateway } from '#gateway/loan-kyc.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { Core } from '../core.ts';
import { loadable } from '../shared/loadable.ts';

/**
 * How the user's verification for loans stands, and whether a loan is unpaid. The areas of the wallet and of loans
 * share it, since a second read of the same call would cancel the first.
 */
export const createLoanInfo = ({ client, showSuccess, userActors }: Core): Lasting<LoanInfo> =>
  userActors.lasting(loadable(createLoanKycGateway(client, showSuccess).loadInfo));
