import * as v from 'valibot';
import { signedHtml } from '#domain/agreement.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { Signature } from '#domain/signature.ts';
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
import { type DepositNetwork, depositCalls } from '#protocol/deposit.ts';
import { changedTerms, changedTotal, type LoanProduct, type LoanRecord, loanCalls } from '#protocol/loan.ts';
import type { Client, ReadOptions } from './client.ts';
import { fromPromise } from './from-promise.ts';
import { found } from './look-up.ts';
import type { InTurn } from './sequential.ts';

interface LoanEffects {
  /** Several parts of the app read the same lists: the newer of two identical reads would cancel the older. */
  inTurn: InTurn;
  /** The picture of a signature as a data URL (LOAN-103). */
  drawSignature: (signature: Signature) => Promise<string>;
  /** Called with the API's msg after it took an application (LOAN-90). */
  onApplied: (message: string) => void;
  /** Called with the API's msg after it took the proof of a repayment. */
  onRepaid: (message: string) => void;
}

/** Loans and their repayment (LOAN-78 to LOAN-88). Submissions are quiet: the screens show refusals. */
export const createLoanGateway = (
  client: Client,
  { inTurn, drawSignature, onApplied, onRepaid }: LoanEffects,
) => {
  const readRecords = (page: number, options: ReadOptions) =>
    inTurn(`loans ${page}`, () => client.read(loanCalls.records, { page }, options));

  /** The loan in the user's list, or null. */
  const listedLoan = async (id: string, options: ReadOptions): Promise<LoanRecord | null> => {
    const read = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { data } = await readRecords(page, options);
      const loan = data.find((row) => row.id === id);
      // An API may ignore the number of the page, so it ends with one that has no other loans.
      if (loan || data.every((row) => read.has(row.id))) return loan ?? null;
      for (const row of data) read.add(row.id);
    }
  };

  return {
    loadProducts: fromPromise<LoanProduct[]>(({ signal }) =>
      client.read(loanCalls.products, {}, { signal, quiet: true }),
    ),

    loadRecords: fromPromise<Page<LoanRecord>, { page: number }>(({ input: { page }, signal }) =>
      readRecords(page, { signal }),
    ),

    loadSavedLoan: (id: string) =>
      fromPromise<SavedLoanAnswer>(({ signal }) =>
        found(client.read(loanCalls.savedLoan, { id }, { signal, quiet: true })),
      ),

    /** How the specification reads the loan isn't shown: where the call for it isn't declared, the list has it. */
    loadRepayment: (id: string) =>
      fromPromise<RepaymentLoanAnswer>(async ({ signal }) => {
        const options = { signal, quiet: true };
        if (client.hasAdditions) return found(client.read(loanCalls.repayment, { id }, options));
        const listed = await listedLoan(id, options);
        return listed
          ? { known: true, value: listed }
          : found(client.read(loanCalls.loanDetail, { id }, options));
      }),

    loadRepaymentAccounts: fromPromise<DepositNetwork[]>(({ signal }) => {
      const options = { signal, quiet: true };
      return client.hasAdditions
        ? client.read(loanCalls.repaymentAccounts, {}, options)
        : inTurn('networks', () => client.read(depositCalls.networks, {}, options));
    }),

    submitApplication: fromPromise<LoanAnswer, Submission<LoanRequest>>(
      async ({ input: { request, idempotencyKey }, signal }) => {
        const { agreement, signature } = request;
        const picture = await drawSignature(signature);
        const answer = await client.write(
          loanCalls.submit,
          { agreement, signature, picture, html: signedHtml(agreement, picture) },
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
  };
};
