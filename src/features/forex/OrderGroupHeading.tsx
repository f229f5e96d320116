import { Plural } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import { totalProfit } from '#domain/order-sort.ts';
import type { PositionValue } from '#domain/positions.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { ProfitText } from '#ui/figures/ProfitText.tsx';
import classes from './OrderGroupHeading.module.css';

interface OrderGroupHeadingProps {
  /** The orders of one pair. */
  orders: readonly ForexOrder[];
  positions: KeyedStore<PositionValue>;
}

/** Above the orders of a pair: their number, and the live sum of their profits. */
export function OrderGroupHeading({ orders, positions }: OrderGroupHeadingProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = orders.map(({ id }) => positions.subscribe(id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [orders, positions],
  );
  const profit = useSyncExternalStore(subscribe, () =>
    totalProfit(orders.map((order) => positions.shown(order.id)?.profit ?? order.profit)),
  );
  return (
    <Group className={classes.heading} justify="space-between" gap="4px 12px">
      <Text size="sm" fw={600}>
        <bdi>{orders[0]?.symbol}</bdi> · <Plural value={orders.length} one="# order" other="# orders" />
      </Text>
      {orders[0]?.status === 'holding' ? <ProfitText value={profit} currency="USD" fw={600} isLive /> : null}
    </Group>
  );
}
