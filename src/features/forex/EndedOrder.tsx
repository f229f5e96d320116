import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { SkeletonRows } from '#ui/lists/SkeletonRows.tsx';
import { OrderRecord } from './OrderRecord.tsx';
import type { ForexServices } from './services.ts';

interface EndedOrderProps {
  orderId: string;
  services: Pick<ForexServices, 'ordersOf' | 'pairs'>;
}

const reading: readonly ReturnType<typeof listStatusOf>[] = ['loading', 'refreshing'];

/** An order that has ended, as its record says: what it was before isn't its result (FOREX-68). */
export function EndedOrder({ orderId, services: { ordersOf, pairs } }: EndedOrderProps) {
  const closed = ordersOf('closed');
  const record = useSelector(closed, ({ context }) => context.rows.find(({ id }) => id === orderId));
  const isReading = useSelector(closed, (snapshot) => reading.includes(listStatusOf(snapshot)));
  return (
    <Stack gap="md">
      <Text role="status">
        <Trans>This order has ended.</Trans>{' '}
        {record || isReading ? null : <Trans>You find its result in your history.</Trans>}
      </Text>
      {record ? <OrderRecord order={record} pairs={pairs} /> : null}
      {!record && isReading ? <SkeletonRows count={3} withMark={false} /> : null}
    </Stack>
  );
}
