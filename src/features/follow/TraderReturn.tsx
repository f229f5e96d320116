import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { type FigureStyle, PercentText } from '#ui/figures/Figure.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';

/** A trader's profit in percent, and of what: more than the margin can be lost. */
export const TraderReturn = ({ value, ...style }: FigureStyle & { value: Decimal | null }) => (
  <>
    <PercentText value={value} kind="change" {...style} />
    {use(KnowsRules) && value !== null ? (
      <Text span size="xs" c="dimmed" display="block">
        <Trans comment="What the percentage of a trader's profit is of">of the margin used</Trans>
      </Text>
    ) : null}
  </>
);
