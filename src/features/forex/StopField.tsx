import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import { type StopUnit, suggestedDistances, usualDistance } from '#domain/stop-value.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './StopField.module.css';

interface StopFieldProps {
  label: string;
  /** In `unit`. */
  value: OrderDraft['stopLoss'];
  unit: StopUnit;
  /** The decimals of a price. */
  places: number;
  disabled: boolean;
  /** The result of the order at this stop. */
  result?: ReactNode;
  onChange: (value: OrderDraft['stopLoss']) => void;
  /** Fills in a stop that is so many percent of the price away from it. */
  onSuggest: (distance: Decimal) => void;
}

/** Amounts in USD and percent have cents and hundredths. */
const amountPlaces = 2;

/**
 * A stop with its switch, which fills in a usual one (FOREX-111). Its field is there only while it is on (FOREX-33). That it is missing is said beside the
 * buttons: a field that was just switched on isn't wrong (FOREX-73).
 */
export function StopField(props: StopFieldProps) {
  const { label, value, unit, places, disabled, result, onChange, onSuggest } = props;
  const format = useFormat();
  const isOn = value !== null;
  return (
    <div>
      <Group gap="0 12px" align="flex-start" mih="var(--target)">
        <Switch
          // Level with its field.
          mt="var(--switch-top, 9px)"
          flex="1 1 8.5rem"
          checked={isOn}
          disabled={disabled}
          label={
            <Text size="sm" lh="24px">
              {label}
            </Text>
          }
          onChange={(event) => (event.currentTarget.checked ? onSuggest(usualDistance) : onChange(null))}
        />
        {isOn ? (
          <DecimalInput
            key={unit}
            label={label}
            hideLabel
            flex="1.25 1 8.5rem"
            value={value === 'missing' ? null : value}
            places={unit === 'price' ? places : amountPlaces}
            disabled={disabled}
            onChange={(typed) => onChange(typed ?? 'missing')}
          />
        ) : null}
      </Group>
      {isOn ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
        <div role="group" aria-label={label} className={classes.suggestions}>
          {suggestedDistances.map((distance) => (
            <Button
              key={distance}
              variant="light"
              size="compact-sm"
              disabled={disabled}
              onClick={() => onSuggest(distance)}
            >
              {format.decimal(distance, { percent: true })}
            </Button>
          ))}
          {result}
        </div>
      ) : null}
    </div>
  );
}

interface StopUnitSwitchProps {
  unit: StopUnit;
  disabled: boolean;
  onChange: (unit: StopUnit) => void;
}

/** The unit in which stop loss and take profit are written. */
export function StopUnitSwitch({ unit, disabled, onChange }: StopUnitSwitchProps) {
  const { t } = useLingui();
  const labelId = useId();
  return (
    <Stack gap={4}>
      <Text size="sm" id={labelId}>
        <Trans comment="Stop loss and take profit are written in: price, USD or percent of the margin">
          Set stops by
        </Trans>
      </Text>
      <Segments
        fullWidth
        aria-labelledby={labelId}
        disabled={disabled}
        value={unit}
        data={[
          { value: 'price', label: t({ message: 'Price', comment: 'A stop is written as a price' }) },
          { value: 'amount', label: 'USD' },
          {
            value: 'percent',
            label: t({ message: '% of margin', comment: 'A stop is written in percent of the margin' }),
          },
        ]}
        onChange={onChange}
      />
    </Stack>
  );
}
