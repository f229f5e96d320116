import type { Area } from '../kernel/area.ts';
import type { World } from '../kernel/world.ts';
import { kycImplementations } from './kyc-calls.ts';
import { loanImplementations } from './loan-calls.ts';
import { discardLoans } from './loans.ts';
import type { LoanParts } from './parts.ts';
import { repaymentImplementations } from './repayments.ts';
import { reviews } from './reviews.ts';
import { fillSample } from './samples.ts';

/** Loans: the verification for them, the application, and the repayment. They are paid out to the cash account. */
export function createLoan(world: World, parts: LoanParts): Area {
  return {
    implementations: [
      ...kycImplementations(world, parts),
      ...loanImplementations(world, parts),
      ...repaymentImplementations(world, parts),
    ],
    dueWork: reviews(world.config),
    onDemoReset: discardLoans,
    fillSample: (tx, userId, now) => fillSample(tx, { userId, now, config: world.config, ...parts }),
  };
}
