import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import {
  type LoanApplicationActor,
  loanAmountBlockerOf,
  loanApplicationFieldsOf,
  loanApplicationStepOf,
  productOf,
  productsOf,
} from '#machines/loan/application.machine.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { FillChip, FillChips } from '#ui/fields/FillChip.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { AmountSlider } from './AmountSlider.tsx';
import classes from './ApplicationFields.module.css';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import { PeriodTiles } from './PeriodTiles.tsx';

/** Amount and period of a loan (LOAN-10, LOAN-11). */
export function ApplicationFields({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const disabled = useSelector(actor, (snapshot) => loanApplicationStepOf(snapshot) !== 'choosing');
  const { amount, productId } = useSelector(actor, loanApplicationFieldsOf);
  const products = useSelector(actor, productsOf);
  const product = useSelector(actor, productOf);
  const blocker = useSelector(actor, loanAmountBlockerOf);
  const onMaximum = usePossibleEvent(actor, { type: 'fillMaximum' });
  const change = (value: Decimal | null) => actor.send({ type: 'change', changes: { amount: value } });
  return (
    <Stack gap="md">
      <p className={classes.caption} aria-hidden="true">
        <Trans comment="The amount of a loan in USD">Loan amount</Trans>
      </p>
      <AmountField
        label={t({ message: 'Amount', comment: 'The amount of a loan in USD' })}
        value={amount}
        places={usdDecimals}
        disabled={disabled}
        unit="USD"
        error={blocker === null ? null : t(loanBlockerMessages[blocker])}
        negative={t(loanBlockerMessages.notPositive)}
        onChange={change}
      >
        <FillChips>
          <FillChip onFill={onMaximum}>
            <Trans comment="Fills the largest possible amount in">Max</Trans>
          </FillChip>
        </FillChips>
        {product === null ? null : (
          <AmountSlider product={product} amount={amount} disabled={disabled} onChange={change} />
        )}
      </AmountField>
      <PeriodTiles
        products={products ?? []}
        value={productId}
        disabled={disabled}
        onChange={(id) => actor.send({ type: 'change', changes: { productId: id } })}
      />
    </Stack>
  );
}
