import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import {
  type LoanApplicationActor,
  loanAmountBlockerOf,
  loanApplicationFieldsOf,
  loanApplicationStepOf,
  productOf,
  productsOf,
} from '#machines/loan/application.machine.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { FillLine } from '#ui/fields/FillLine.tsx';
import { Figure, MoneyText } from '#ui/figures/Figure.tsx';
import { DaysText } from '#ui/figures/Quantities.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { ChoiceField } from '../kyc/ChoiceField.tsx';
import { loanBlockerMessages } from './loan-blocker-messages.ts';

/** Amount and period of a loan (LOAN-10, LOAN-11). */
export const ApplicationFields = ({ actor }: { actor: LoanApplicationActor }) => (
  <Stack gap="md">
    <PeriodField actor={actor} />
    <AmountField actor={actor} />
  </Stack>
);

const isBeyondForm = (snapshot: SnapshotFrom<LoanApplicationActor>) =>
  loanApplicationStepOf(snapshot) !== 'choosing';

function AmountField({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const disabled = useSelector(actor, isBeyondForm);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  const product = useSelector(actor, productOf);
  const blocker = useSelector(actor, loanAmountBlockerOf);
  const onMaximum = usePossibleEvent(actor, { type: 'fillMaximum' });
  return (
    <div>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'The amount of a loan in USD' })}
        value={amount}
        places={usdDecimals}
        disabled={disabled}
        // The specification's words for an amount that is missing (LOAN-71).
        placeholder={t({ message: 'Input amount', comment: 'The amount of a loan is missing' })}
        unit="USD"
        error={blocker === null ? null : t(loanBlockerMessages[blocker])}
        onChange={(value) => actor.send({ type: 'change', changes: { amount: value } })}
      />
      <FillLine onFill={onMaximum}>
        <Trans comment="The largest amount of a loan">
          At most {<MoneyText value={product?.maximum ?? null} currency="USD" />}
        </Trans>
      </FillLine>
    </div>
  );
}

function PeriodField({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const disabled = useSelector(actor, isBeyondForm);
  const products = useSelector(actor, productsOf);
  const { productId } = useSelector(actor, loanApplicationFieldsOf);
  return (
    <ChoiceField
      label={t({ message: 'Loan period', comment: 'For how many days a loan is lent' })}
      value={productId}
      options={(products ?? []).map((product) => ({
        value: product.id,
        label: <PeriodText product={product} />,
      }))}
      disabled={disabled}
      onChange={(id) => actor.send({ type: 'change', changes: { productId: id } })}
    />
  );
}

/** The period of a product, with the smallest and the largest amount in USD (LOAN-11). */
function PeriodText({ product: { period, minimum, maximum } }: { product: LoanProduct }) {
  const format = useFormat();
  const range = `${format.decimal(minimum)}-${format.decimal(maximum)} USD`;
  return (
    <Trans comment="A loan period, then the smallest and the largest amount: 30 days (100-5,000 USD)">
      {<DaysText days={period} />} ({<Figure>{range}</Figure>})
    </Trans>
  );
}
