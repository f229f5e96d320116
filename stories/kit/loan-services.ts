import { createActor } from 'xstate';
import type { LoanServices } from '#features/loan/services.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { approvedLoanInfo, loanProducts, loans, savedLoan } from '#fixtures/loan.ts';
import { agreementHtml } from '#fixtures/screens/loan-application.tsx';
import { idempotency } from '#fixtures/write.ts';
import { loanApplicationMachine } from '#machines/loan/application.machine.ts';
import type { SavedLoanAnswer } from '#ports/loan.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';

/** Services for the pages of loans, with a loan in each status; nothing that is sent is answered. */
export async function loanServices(): Promise<LoanServices> {
  const application = createActor(loanApplicationMachine, {
    input: { products: loanProducts, draft: null, idempotency },
  }).start();
  const info = await loaded(approvedLoanInfo);
  const products = await loaded(loanProducts);
  const records = await listOf(Object.values(loans));
  const saved = await loaded<SavedLoanAnswer>({ known: true, value: savedLoan });
  return {
    application: () => application,
    knownApplication: () => application,
    info,
    standing: await loaded<LoanStanding>(approvedLoanInfo),
    products,
    records: () => records,
    savedLoanOf: () => saved,
    html: agreementHtml,
    print: () => undefined,
    reload: () => undefined,
  };
}
