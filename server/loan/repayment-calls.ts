import { compare } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { repaymentBlocker } from '#domain/repayment-blocker.ts';
import { loanCalls } from '#protocol/loan.ts';
import { amountFrom, checkLength } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { ask, mapped, withoutRows } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { debtOf, loanQuestion } from './loans.ts';
import type { LoanParts } from './parts.ts';
import { refuseProof, refuseRepayment, totalChanged, unknownLoan } from './refusals.ts';
import { recordRepayment } from './repayments.ts';
import { wireRecord } from './wire.ts';

const longestMemo = 200;

/** The repayment of a loan (LOAN-84 to LOAN-88). */
export const repaymentImplementations = (
  world: Pick<World, 'translate' | 'config'>,
  { networksOf, claimUpload }: Pick<LoanParts, 'networksOf' | 'claimUpload'>,
): Implementation[] => {
  const { reviewSeconds, daySeconds } = world.config;
  return [
    implementRead(loanCalls.repayment, ({ input, user, queries, now, language }) =>
      mapped(loanQuestion(queries, user.id, input.id), (loan) => {
        if (!loan) throw unknownLoan();
        return wireRecord(loan, world, { now, language });
      }),
    ),

    implementRead(loanCalls.repaymentAccounts, ({ user }) => withoutRows(() => networksOf(user.id))),

    implement(loanCalls.repay, async ({ input, user, tx, now }) => {
      const [loan] = await ask(tx, loanQuestion(tx, user.id, input.loan_id));
      if (!loan) throw unknownLoan();
      if (loan.status !== 'toRepay') throw refuseProof(loan.status);
      const network = networksOf(user.id).find(({ id }) => id === input.charge_id);
      const proof = input.proof_img.trim() || null;
      const memo = input.memo.trim();
      const shown = amountFrom(input.amount);
      const blocker = repaymentBlocker({ networkId: network?.id ?? null, proof });
      if (blocker || !network || !proof) throw refuseRepayment(blocker ?? 'proofMissing');
      checkLength(memo, longestMemo);
      const debt = debtOf(loan, { now, dayMilliseconds: daySeconds * millisecondsPerSecond });
      // A client that sends no total wasn't shown one.
      if (shown !== null && compare(shown, debt.total) !== 0) throw totalChanged(debt.total);
      const reviewAt = now + reviewSeconds * millisecondsPerSecond;
      const repayment = { loanId: loan.id, userId: user.id, network, debt, memo, proof, at: now, reviewAt };
      const id = await recordRepayment(tx, repayment);
      // Another proof was taken at the same moment.
      if (id === null) throw refuseProof('checking');
      await claimUpload(tx, { userId: user.id, url: proof, reference: `loan-repayment:${id}`, now });
      return reply(null, /*i18n*/ 'Your repayment has been received and is being checked.');
    }),
  ];
};
