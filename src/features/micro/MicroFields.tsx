import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { compare, type Decimal, decimal, zero } from '#domain/decimal.ts';
import { microAmountProblem } from '#domain/micro.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import {
  durationOf,
  durationsOf,
  type MicroFields as Fields,
  type MicroOrderActor,
  microOrderFieldsOf,
} from '#machines/micro/micro-order.machine.ts';
import { ChoiceGrid } from '#ui/fields/ChoiceGrid.tsx';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { DurationText } from '#ui/figures/Quantities.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import { RatioText, WholeUsd } from './MicroFigures.tsx';
import { microBlockerMessages } from './micro-blocker-messages.ts';

interface MicroFieldsProps {
  actor: MicroOrderActor;
  /** Suggested amounts in USD. */
  amounts: readonly Decimal[];
  disabled: boolean;
}

/** The fields of a micro order: duration and amount (MICRO-4, MICRO-5). Amounts beyond the balance, or below the minimum, aren't offered. */
export function MicroFields({ actor, amounts, disabled }: MicroFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, durationId } = useSelector(actor, microOrderFieldsOf);
  const durations = useSelector(actor, durationsOf);
  const duration = useSelector(actor, durationOf);
  const available = useSelector(actor, (snapshot) => snapshot.context.conditions.available);
  const limit = duration?.limitAmount ?? null;
  const offered = amounts.filter(
    (value) =>
      (available === null || compare(value, available) <= 0) &&
      (limit === null || compare(value, limit) >= 0),
  );
  const change = (changes: Partial<Fields>) => actor.send({ type: 'change', changes });
  const problem = amount === null || limit === null ? null : microAmountProblem(amount, limit);

  return (
    <Stack gap="sm">
      <ChoiceGrid
        label={t({ message: 'Duration', comment: 'How long a micro order runs' })}
        value={durationId}
        disabled={disabled}
        choices={durations.map((option) => ({
          value: option.id,
          label: <DurationText seconds={option.seconds} />,
          detail: <RatioText terms={option} />,
        }))}
        info={
          <InfoButton
            title={t({
              message: 'Payout ratio',
              comment: 'What a won micro order earns, in percent of its amount',
            })}
          >
            <PayoutNote />
          </InfoButton>
        }
        onChange={(value) => change({ durationId: value })}
      />
      {offered.length === 0 ? null : (
        <ChoiceGrid
          label={t({ message: 'Amounts', comment: 'Amounts in USD to pick from' })}
          value={amount}
          disabled={disabled}
          choices={offered.map((value) => ({ value, label: <WholeUsd value={value} /> }))}
          onChange={(value) => change({ amount: decimal(value) })}
        />
      )}
      <DecimalInput
        label={t({ message: 'Amount', comment: 'The amount of a micro order in USD' })}
        data-shortcut="amount"
        value={amount}
        places={usdDecimals}
        disabled={disabled}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        unit="USD"
        description={
          <Trans comment="The smallest amount of the chosen duration">
            Minimum {<MoneyText value={duration?.limitAmount ?? null} currency="USD" />}
          </Trans>
        }
        error={problem === null ? null : t(microBlockerMessages[problem])}
        negative={t(microBlockerMessages.notPositive)}
        onChange={(value) => change({ amount: value })}
      />
    </Stack>
  );
}

/** Explains the ratios; what decides within their range, only where the rules of the exchange are known (MICRO-41). */
const PayoutNote = () =>
  use(KnowsRules) ? (
    <Trans>
      What you earn if you win, as a percentage of the amount. The further the price moves your way, the more
      you earn. If it doesn't move, you get your amount back.
    </Trans>
  ) : (
    <Trans>What you earn if you win, as a percentage of the amount.</Trans>
  );
