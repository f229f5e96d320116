import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { directionOf } from '../screen/direction.ts';
import { KnowsRules } from '../screen/known-rules.ts';
import { Figure, type FigureStyle } from './Figure.tsx';

interface TraderReturnProps extends FigureStyle {
  /** In percent. */
  value: Decimal | null;
}

/** A trader's return, or that there are too few orders for one (FOLLOW-128). */
export function TraderReturn({ value, ...style }: TraderReturnProps) {
  const format = useFormat();
  if (value === null && use(KnowsRules))
    return (
      <Text span size="xs" c="dimmed">
        <Trans comment="In place of a trader's return and place in the ranking, which need ten positions">
          Fewer than 10 positions
        </Trans>
      </Text>
    );
  return (
    <Figure direction={directionOf(value, 2)} {...style}>
      {format.decimal(value, { places: 2, sign: 'always', percent: true })}
    </Figure>
  );
}
