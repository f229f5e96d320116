import { all, enters, inState, not, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { RepaymentRequest } from '#ports/loan.ts';
import { repaymentModel } from './repayment.model.ts';

const sentIn = ({ started: [sent] }: { started: readonly { input: unknown }[] }) =>
  (sent?.input as { request: RepaymentRequest } | undefined)?.request;

export const repaymentProperties = defineProperties(repaymentModel, {
  ...rulesFor({
    home: ['editing', 'recorded', 'closed'],
    writes: ['submitRepayment'],
    announces: ['money.moved'],
    silent: ['recorded', 'closed'],
    reports: ['loan.changed'],
    // A form without a loan to repay is emptied.
    typed: ({ fields, loan }) => (loan.status === 'toRepay' ? fields : null),
  }),
  'A repayment is recorded only by an answer, or as the loan itself says [WALLET-127]': never(
    all(
      enters('recorded'),
      ({ event, after: { context } }) =>
        event?.output?.accepted !== true && context.loan.status !== 'checking',
    ),
  ),
  'Only a loan that is to be repaid can be repaid [LOAN-59]': never(
    all(
      starts('submitRepayment'),
      not(wasIn('unconfirmed')),
      ({ before }) => before?.context.loan.status !== 'toRepay',
    ),
  ),
  'The form is open only for a loan that is to be repaid [LOAN-59]': never(
    all(inState('editing', 'repriced'), ({ after: { context } }) => context.loan.status !== 'toRepay'),
  ),
  'The total that is confirmed is the one that was shown': never(
    all(
      starts('submitRepayment'),
      wasIn('repriced'),
      (moment) => sentIn(moment)?.total !== moment.before?.context.newTotal,
    ),
  ),
  'A new total is shown while the user is asked about it': never(
    all(inState('repriced'), ({ after: { context } }) => context.newTotal === null),
  ),
});
