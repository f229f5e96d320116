import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { amountProblem } from '#domain/micro.ts';
import {
  durationOf,
  durationsOf,
  type MicroFields as Fields,
  fieldsOf,
  type MicroOrderActor,
} from '#machines/micro/micro-order.machine.ts';
import { DecimalInput } from '#ui/DecimalInput.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { DurationText } from './DurationText.tsx';
import { obstacleWords } from './obstacle-words.ts';
import { RatioText } from './RangeText.tsx';

interface MicroFieldsProps {
  actor: MicroOrderActor;
  /** To pick from, in USD. */
  amounts: readonly Decimal[];
  disabled: boolean;
}

/** What a micro order is made of: how long it runs, and its amount (document 1, §2). */
export function MicroFields({ actor, amounts, disabled }: MicroFieldsProps) {
  const { t } = useLingui();
  const { amount, durationId } = useSelector(actor, fieldsOf);
  const durations = useSelector(actor, durationsOf);
  const duration = useSelector(actor, durationOf);
  const change = (changes: Partial<Fields>) => actor.send({ type: 'change', changes });
  const problem = amount === null || duration === null ? null : amountProblem(amount, duration.limitAmount);

  return (
    <Stack gap="sm">
      <ChoiceGrid
        label={t({ message: 'Duration', comment: 'How long a micro order runs' })}
        value={durationId}
        disabled={disabled}
        choices={durations.map((each) => ({
          value: each.id,
          label: <DurationText seconds={each.seconds} />,
          detail: <RatioText terms={each} />,
        }))}
        onChange={(value) => change({ durationId: value })}
      />
      <ChoiceGrid
        label={t({ message: 'Amounts', comment: 'Amounts in USD to pick from' })}
        value={amount}
        disabled={disabled}
        choices={amounts.map((value) => ({ value, label: <MoneyText value={value} places={0} /> }))}
        onChange={(value) => change({ amount: decimal(value) })}
      />
      <DecimalInput
        label={t({ message: 'Amount', comment: 'The amount of a micro order in USD' })}
        value={amount}
        places={2}
        disabled={disabled}
        placeholder={t(obstacleWords.missing)}
        description={
          <Trans comment="The smallest amount of the chosen duration">
            At least {<MoneyText value={duration?.limitAmount ?? null} currency="USD" />}
          </Trans>
        }
        error={problem === null ? null : t(obstacleWords[problem])}
        onChange={(value) => change({ amount: value })}
      />
    </Stack>
  );
}
