import * as v from 'valibot';
import { signedHtml } from '#domain/agreement.ts';
import type { Signature } from '#domain/signature.ts';
import type { LoanRequest, RepaymentLoanAnswer, RepaymentRequest } from '#ports/loan.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { changedTerms, changedTotal, type LoanRecord, loanCalls } from '#protocol/loan.ts';
import { awaitedByOthers } from './asker.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import type { ReadOptions } from './client-options.ts';
import { lookUp } from './look-up.ts';
import type { Enqueue } from './task-queue.ts';
import { withRefusal, writer } from './writing.ts';

/** The user's list, whose page several parts of the app may read at once: the newer read would cancel the older. */
const readRecords = (client: Client, enqueue: Enqueue, page: number, options: ReadOptions) =>
  enqueue(`loans ${page}`, () => client.read(loanCalls.records, { page }, awaitedByOthers(options)));

interface LoanEffects {
  enqueue: Enqueue;
  /** The picture of a signature as a data URL (LOAN-103). */
  drawSignature: (signature: Signature) => Promise<string>;
  /** Called with the API's msg after it took an application (LOAN-90). */
  onApplied: (message: string) => void;
}

/** Loans and the application for one (LOAN-78 to LOAN-88). */
export const createLoanGateway = (client: Client, { enqueue, drawSignature, onApplied }: LoanEffects) => ({
  loadProducts: reader((_, options) => client.read(loanCalls.products, {}, options), quiet),

  loadRecords: reader(({ page }: PageInput, options) => readRecords(client, enqueue, page, options)),

  loadSavedLoan: (id: string) =>
    reader((_, options) => lookUp(client.read(loanCalls.savedLoan, { id }, options)), quiet),

  submitApplication: writer(async ({ agreement, signature }: LoanRequest, options) => {
    const picture = await drawSignature(signature);
    const application = { agreement, signature, picture, html: signedHtml(agreement, picture) };
    return withRefusal(client.write(loanCalls.submit, application, options), (data) => ({
      terms: v.parse(changedTerms, data),
    }));
  }, onApplied),
});

interface RepaymentEffects {
  enqueue: Enqueue;
  /** Called with the API's msg after it took the proof of a repayment. */
  onRepaid: (message: string) => void;
}

/** A loan as it is repaid (LOAN-85 to LOAN-88). */
export const createRepaymentGateway = (client: Client, { enqueue, onRepaid }: RepaymentEffects) => {
  /** The loan in the user's list, or null. */
  const listedLoan = async (id: string, options: ReadOptions): Promise<LoanRecord | null> => {
    const read = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { data } = await readRecords(client, enqueue, page, options);
      const loan = data.find((row) => row.id === id);
      // An API may ignore the number of the page, so it ends with one that has no other loans.
      if (loan || data.every((row) => read.has(row.id))) return loan ?? null;
      for (const row of data) read.add(row.id);
    }
  };

  return {
    /** How the specification reads the loan isn't shown: where the call for it isn't declared, the list has it. */
    loadRepayment: (id: string) =>
      reader(async (_, options): Promise<RepaymentLoanAnswer> => {
        if (client.hasAdditions) return lookUp(client.read(loanCalls.repayment, { id }, options));
        const listed = await listedLoan(id, options);
        return listed
          ? { known: true, value: listed }
          : lookUp(client.read(loanCalls.loanDetail, { id }, options));
      }, quiet),

    loadRepaymentAccounts: reader(
      (_, options) =>
        client.hasAdditions
          ? client.read(loanCalls.repaymentAccounts, {}, options)
          : enqueue('networks', () => client.read(depositCalls.networks, {}, awaitedByOthers(options))),
      quiet,
    ),

    submitRepayment: writer(
      (request: RepaymentRequest, options) =>
        withRefusal(client.write(loanCalls.repay, request, options), (data) => ({
          figures: v.parse(changedTotal, data),
        })),
      onRepaid,
    ),
  };
};
