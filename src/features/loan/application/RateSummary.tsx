import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconArrowUpRight, IconLock, IconWallet } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { isPositive, zero } from '#domain/decimal.ts';
import { interestOf, knownOffer } from '#domain/loan.ts';
import {
  type LoanApplicationActor,
  loanApplicationFieldsOf,
  productOf,
} from '#machines/loan/application.machine.ts';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import { LoanParts } from '../LoanParts.tsx';
import classes from './RateSummary.module.css';
import { costs, DueText, totals, useTermLines } from './use-term-lines.tsx';

/** The cost of the loan that is filled in, and what it binds to (LOAN-12, LOAN-95, LOAN-96, LOAN-97, LOAN-136, LOAN-173). */
export function RateSummary({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const product = useSelector(actor, productOf);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  const offer = product && knownOffer(product);
  const [total, interest] = useTermLines(totals, product, amount);
  const rates = useTermLines(costs, product, amount);
  return (
    <Stack gap="md" component="section" aria-label={t({ message: 'Cost', comment: 'What a loan costs' })}>
      <Card>
        <Stack gap="sm">
          <p className={classes.total}>
            <span>
              {total?.label}
              <small>
                <DueText days={product?.period ?? null} />
              </small>
            </span>{' '}
            <strong>{total?.value}</strong>
          </p>
          {offer === null || amount === null || !isPositive(amount) ? (
            <div>
              <FactList facts={interest === undefined ? [] : [interest]} />
            </div>
          ) : (
            <LoanParts amount={amount} interest={interestOf(amount, offer)} penalty={zero} />
          )}
        </Stack>
      </Card>
      <Card>
        <FactList facts={rates} />
      </Card>
      <Conditions />
    </Stack>
  );
}

/** What a loan binds to, in three lines; the whole of it is a step away (LOAN-136, LOAN-146). */
function Conditions() {
  const { t } = useLingui();
  return (
    <div className={classes.conditions}>
      <ul className={classes.lines}>
        {use(KnowsRules) ? (
          <Condition icon={<IconWallet />}>
            <Trans>The amount is paid out to your forex account.</Trans>
          </Condition>
        ) : null}
        <Condition icon={<IconLock />}>
          <Trans comment="What waits until a loan is repaid">
            No withdrawals or transfers until it's repaid
          </Trans>
        </Condition>
        <Condition icon={<IconArrowUpRight />}>
          <Trans>You repay in one payment from outside Pelorus, not from your balance.</Trans>
        </Condition>
      </ul>
      <InfoButton title={t({ message: 'Details', comment: 'More about something, in a sheet' })}>
        <Trans>
          The interest is for the whole period, less its interest-free days: repaying early doesn't lower it.
          Until the loan is repaid you may only trade crypto, forex and futures, and can't withdraw or
          transfer.
        </Trans>
      </InfoButton>
    </div>
  );
}

const Condition = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={classes.line}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <span>{children}</span>
  </li>
);
