import { createActor } from 'xstate';
import type { RepaymentServices } from '#features/loan/repayment-services.ts';
import { repaymentNetworks } from '#fixtures/loan.ts';
import { type RepaymentActor, repaymentMachine } from '#machines/loan/repayment.machine.ts';
import { repaymentModel } from '#machines/loan/repayment.model.ts';
import type { RepaymentLoanAnswer } from '#ports/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { loaded, loading } from './loaded.ts';

/** A form in its initial state. */
export const startRepayment = (
  changes: Partial<Parameters<typeof createActor<typeof repaymentMachine>>[1]['input']> = {},
): RepaymentActor =>
  createActor(repaymentMachine, { input: { ...repaymentModel.input, ...changes } }).start();

/** Services for the repayment of this loan, with everything loaded, and photos that are never prepared. */
export async function repaymentServices(loan: LoanRecord): Promise<RepaymentServices> {
  const found = await loaded<RepaymentLoanAnswer>({ known: true, value: loan });
  const form = loan.status === 'toRepay' ? startRepayment({ loan }) : null;
  return {
    loanOf: () => found,
    networks: await loaded(repaymentNetworks),
    formOf: () => form,
    photos: { add: ({ name }) => ({ token: name, name }), previewOf: () => null, remove: () => undefined },
    pictures: { of: () => loading<string>() },
  };
}
