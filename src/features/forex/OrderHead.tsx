import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { Pair } from '#protocol/market.ts';
import { LeverageText } from '#ui/figures/Quantities.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';

interface OrderHeadProps {
  /** Null while unknown. */
  pair: Pair | null;
  symbol: string;
  title: ReactNode;
  /** The order's side or kind; null while no side is chosen. */
  pill: ReactNode;
  /** Beside the pill. */
  detail?: ReactNode;
  /** Null where there is none. */
  leverage: Decimal | null;
}

/** What an order is about: the mark of its pair, what it does, and how. */
export const OrderHead = ({ pair, symbol, title, pill, detail, leverage }: OrderHeadProps) => (
  <Group gap={12} wrap="nowrap">
    <AssetMark logo={pair?.logo ?? ''} symbol={symbol} size={44} />
    <div>
      <Text fz="var(--text-20)" fw={620} lts="var(--tight)">
        {title}
      </Text>
      <Group gap={8}>
        {pill}
        <Text size="sm" c="dimmed">
          {detail}
          {leverage === null || pair?.marginMode === 'fixed' ? null : (
            <>
              {detail ? ' · ' : null}
              <LeverageText value={leverage} />
            </>
          )}
        </Text>
      </Group>
    </div>
  </Group>
);
