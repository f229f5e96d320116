import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, type Moment, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { sentIn } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { RepaymentRequest } from '#ports/loan.ts';
import { repaymentDraftOf, sentRepaymentOf } from './repayment.machine.ts';
import { repaymentModel } from './repayment.model.ts';

const { answers, enters, from, inState, isIn, sends, starts, wasIn } = conditionsOf(repaymentModel);

const placeOfLoan = (status: string) => {
  if (status === 'toRepay') return 'editing';
  return status === 'checking' ? 'recorded' : 'closed';
};

const isWhereLoanIs = ({ after: now }: Pick<Moment, 'after'>) =>
  isIn(now, placeOfLoan(now.context.loan.status));

export const repaymentProperties = defineProperties(repaymentModel, {
  ...rulesFor({
    home: ['editing', 'recorded', 'closed'],
    reported: ['networks.changed', 'loan.changed', 'photo.changed'],
    writes: ['submitRepayment'],
    announces: ['money.moved'],
    announcesRefused: ['terms.changed'],
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
      (moment) => sentIn<RepaymentRequest>(moment)?.total !== moment.before?.context.newTotal,
    ),
  ),
  'A new total is shown while the user is asked about it': never(
    all(inState('repriced'), ({ after: { context } }) => context.newTotal === null),
  ),
  'What the API says about the loan decides, unless an answer is awaited [LOAN-59]': from(
    'editing',
    'repriced',
    'unconfirmed',
    'recorded',
    'closed',
  )
    .on(({ type, loan }) => type === 'loan.changed' && loan.status !== 'toRepay')
    .leads(({ event, after: now }) => isIn(now, event?.loan.status === 'checking' ? 'recorded' : 'closed')),
  'A proof that was rejected opens the form again': from('recorded', 'closed')
    .on(({ type, loan }) => type === 'loan.changed' && loan.status === 'toRepay')
    .leads('editing'),
  'A loan that is still to be repaid leaves the user where they are': from(
    'editing',
    'repriced',
    'unconfirmed',
  )
    .on(({ type, loan }) => type === 'loan.changed' && loan.status === 'toRepay')
    .leads(({ before, after: now }) => before?.value === now.value),
  'Who gives up a request without an answer sees the loan as it is': from('unconfirmed')
    .on('leave')
    .leads(isWhereLoanIs),
  'A refusal leads to where the loan is by then': from('submitting')
    .on(answers('submitRepayment', ({ accepted }) => !accepted))
    .leads(any(isWhereLoanIs, inState('repriced'))),
  'What was sent is shown once it is recorded': from('submitting')
    .on(answers('submitRepayment', ({ accepted }) => accepted))
    .leads(({ after: now }) => sentRepaymentOf(now) !== null),
  'The form is empty where nothing can be repaid': never(
    all(
      enters('recorded', 'closed'),
      ({ after: now }) =>
        repaymentDraftOf(now) !== null ||
        now.context.request !== null ||
        (now.context.refusal !== null && !now.context.sent),
    ),
  ),
  'The picture of the proof is removed with the form': never(
    all(enters('recorded', 'closed'), not(sends('remove'))),
  ),
});
