import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import type { Submission } from '#ports/answer.ts';
import type {
  LoanAnswer,
  LoanRequest,
  RepaymentLoanAnswer,
  RepaymentRequest,
  SavedLoanAnswer,
} from '#ports/loan.ts';
import type { Page } from '#ports/page.ts';
import type { PricedAnswer } from '#ports/wallet.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import { changedTerms, changedTotal, type LoanProduct, type LoanRecord, loanCalls } from '#protocol/loan.ts';
import type { Client } from './client.ts';
import { found } from './found.ts';
import { fromPromise } from './from-promise.ts';
import { signedAgreement } from './signatures.ts';

interface LoanEffects {
  /** Called with the API's msg after it took an application (LOAN-90). */
  onApplied: (message: string) => void;
  /** Called with the API's msg after it took the proof of a repayment. */
  onRepaid: (message: string) => void;
}

/** Loans and their repayment (LOAN-78 to LOAN-88). Submissions are quiet: the screens show refusals. */
export const createLoanGateway = (client: Client, { onApplied, onRepaid }: LoanEffects) => ({
  loadProducts: fromPromise<LoanProduct[]>(({ signal }) =>
    client.read(loanCalls.products, {}, { signal, quiet: true }),
  ),

  loadRecords: fromPromise<Page<LoanRecord>, { page: number }>(({ input: { page }, signal }) =>
    client.read(loanCalls.records, { page }, { signal }),
  ),

  loadSavedLoan: (id: string) =>
    fromPromise<SavedLoanAnswer>(({ signal }) =>
      found(client.read(loanCalls.savedLoan, { id }, { signal, quiet: true })),
    ),

  loadRepayment: (id: string) =>
    fromPromise<RepaymentLoanAnswer>(({ signal }) =>
      found(client.read(loanCalls.repayment, { id }, { signal, quiet: true })),
    ),

  loadRepaymentAccounts: fromPromise<DepositNetwork[]>(({ signal }) =>
    client.read(loanCalls.repaymentAccounts, {}, { signal, quiet: true }),
  ),

  submitApplication: fromPromise<LoanAnswer, Submission<LoanRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const { agreement, signature } = request;
      const signed = await signedAgreement(agreement, signature);
      const answer = await client.write(
        loanCalls.submit,
        { agreement, signature, ...signed },
        { idempotencyKey, signal, quiet: true },
      );
      if (answer.accepted) {
        onApplied(answer.message);
        return answer;
      }
      return { ...answer, terms: v.parse(changedTerms, answer.data) };
    },
  ),

  submitRepayment: fromPromise<PricedAnswer<Decimal>, Submission<RepaymentRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(loanCalls.repay, request, { idempotencyKey, signal, quiet: true });
      if (answer.accepted) {
        onRepaid(answer.message);
        return answer;
      }
      return { ...answer, figures: v.parse(changedTotal, answer.data) };
    },
  ),
});
