import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { StopUnit } from '#domain/stop-value.ts';
import { Segments } from '#ui/fields/Segments.tsx';

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
    <Group gap="4px 12px" justify="space-between">
      <Text size="sm" id={labelId}>
        <Trans comment="Stop loss and take profit are written in: price, USD or percent of the margin">
          Stops in
        </Trans>
      </Text>
      <Box flex="1 1 15rem">
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
      </Box>
    </Group>
  );
}
