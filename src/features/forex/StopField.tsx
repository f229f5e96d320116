import { Trans } from '@lingui/react/macro';
import { Group, Switch, Text } from '@mantine/core';
import type { OrderDraft } from '#domain/order-blocker.ts';
import { DecimalInput } from '#ui/DecimalInput.tsx';

interface StopFieldProps {
  label: string;
  price: OrderDraft['stopLoss'];
  places: number;
  disabled: boolean;
  onChange: (price: OrderDraft['stopLoss']) => void;
}

/** A stop with its switch. The price can be entered only while it is on (FOREX-33). */
export function StopField({ label, price, places, disabled, onChange }: StopFieldProps) {
  const isOn = price !== null;
  return (
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
        label={label}
        hideLabel
        flex="1.25 1 8.5rem"
        value={price === 'missing' ? null : price}
        places={places}
        disabled={disabled || !isOn}
        error={price === 'missing' ? <Trans>Enter a price, or switch it off.</Trans> : null}
        onChange={(value) => onChange(value ?? 'missing')}
      />
    </Group>
  );
}
