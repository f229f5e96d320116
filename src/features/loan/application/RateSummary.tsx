import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { zero } from '#domain/decimal.ts';
import { interestOf } from '#domain/loan.ts';
import {
  type LoanApplicationActor,
  loanApplicationFieldsOf,
  productOf,
} from '#machines/loan/application.machine.ts';
import { InfoRow } from '#ui/InfoRow.tsx';
import { LoanParts } from '../LoanParts.tsx';
import { costs } from './term-figures.ts';
import { useTermLines } from './use-term-lines.tsx';

/** The cost of the loan that is filled in (LOAN-12, LOAN-95, LOAN-96, LOAN-97). */
export function RateSummary({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const product = useSelector(actor, productOf);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  return (
    <Stack gap={4} component="section" aria-label={t({ message: 'Cost', comment: 'What a loan costs' })}>
      {useTermLines(costs, product, amount).map(({ label, value }) => (
        <InfoRow key={label} label={label}>
          {value}
        </InfoRow>
      ))}
      {product === null ? null : (
        <LoanParts amount={amount} interest={interestOf(amount, product)} penalty={zero} />
      )}
    </Stack>
  );
}
