import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isPositive, zero } from '#domain/decimal.ts';
import { interestOf } from '#domain/loan.ts';
import {
  type LoanApplicationActor,
  loanApplicationFieldsOf,
  productOf,
} from '#machines/loan/application.machine.ts';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { LoanParts } from '../LoanParts.tsx';
import { costs, useTermLines } from './use-term-lines.tsx';

/** The cost of the loan that is filled in, and what it binds to (LOAN-12, LOAN-95, LOAN-96, LOAN-97, LOAN-136, LOAN-173). */
export function RateSummary({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const product = useSelector(actor, productOf);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  return (
    <Stack gap={4} component="section" aria-label={t({ message: 'Cost', comment: 'What a loan costs' })}>
      <FactList facts={useTermLines(costs, product, amount)} />
      {product === null ? null : amount === null || !isPositive(amount) ? (
        <Text size="sm" fw={600}>
          <Trans comment="In the calculator of a loan, below an interest that is 0 without an amount">
            Enter an amount to see its interest.
          </Trans>
        </Text>
      ) : (
        <LoanParts amount={amount} interest={interestOf(amount, product)} penalty={zero} />
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          The interest is for the whole period, less its interest-free days: repaying early doesn't lower it.
          Until the loan is repaid you can trade crypto, forex, metals and futures and subscribe to funds, but
          not withdraw or transfer.
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>The amount is paid out to your forex account.</Trans>{' '}
        <Trans>You repay in one payment from outside, not from your balance.</Trans>
      </Text>
    </Stack>
  );
}
