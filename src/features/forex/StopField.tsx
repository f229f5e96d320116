import { Group, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { StopUnit } from '#domain/stop-value.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';

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
}

/** Amounts in USD and percent have cents and hundredths. */
const amountPlaces = 2;

/**
 * A stop with its switch. Its value can be entered only while it is on (FOREX-33). That it is missing is said beside the
 * buttons: a field that was just switched on isn't wrong (FOREX-73).
 */
export function StopField({ label, value, unit, places, disabled, result, onChange }: StopFieldProps) {
  const isOn = value !== null;
  return (
    <div>
      <Group gap="0 12px" align="flex-start">
        <Switch
          mt={10}
          flex="1 1 8.5rem"
          checked={isOn}
          disabled={disabled}
          label={<Text size="sm">{label}</Text>}
          onChange={(event) => onChange(event.currentTarget.checked ? 'missing' : null)}
        />
        <DecimalInput
          key={unit}
          label={label}
          hideLabel
          flex="1.25 1 8.5rem"
          value={value === 'missing' ? null : value}
          places={unit === 'price' ? places : amountPlaces}
          disabled={disabled || !isOn}
          onChange={(typed) => onChange(typed ?? 'missing')}
        />
      </Group>
      {result}
    </div>
  );
}
