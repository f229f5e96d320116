import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { DecimalText } from './Figure.tsx';
import { ArePricesFrozen } from './frozen-prices.ts';

interface RowPriceProps {
  /** Whether it is the price that the order was closed at, or the one of now. */
  isClosed: boolean;
  value: Decimal | null;
  places: number | undefined;
}

/** The price of an order's pair in a row. The one of now is dimmed while no live prices arrive. */
export function RowPrice({ isClosed, value, places }: RowPriceProps) {
  const isFrozen = use(ArePricesFrozen);
  return (
    <Text size="xs" c="dimmed">
      {isClosed ? (
        <Trans comment="The price that an order was closed at, in a row of a list">
          Closed at {<DecimalText value={value} places={places} />}
        </Trans>
      ) : (
        <Trans comment="The current price of an order's pair, in a row of a list">
          Now {<DecimalText value={value} places={places} stale={isFrozen} />}
        </Trans>
      )}
    </Text>
  );
}
