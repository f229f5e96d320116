import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomSheet } from './BottomSheet.tsx';

interface OrderPlacedSheetProps {
  opened: boolean;
  /** By default that the order was placed. */
  title?: ReactNode;
  onClose: () => void;
  /** Called after `onClose`. */
  onViewOrders: () => void;
  /** The order. */
  children: ReactNode;
}

/** The success popup says what was ordered: go to the order page, or close it (FOREX-16, MICRO-8, MICRO-9). */
export function OrderPlacedSheet({ opened, title, onClose, onViewOrders, children }: OrderPlacedSheetProps) {
  const viewOrders = () => {
    onClose();
    onViewOrders();
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={title ?? <Trans>Order placed</Trans>}>
      {children}
      <Group grow mt="lg">
        <Button variant="default" data-shortcut="confirm" data-done onClick={onClose}>
          <Trans comment="Leaves a page that has done its work">Done</Trans>
        </Button>
        <Button onClick={viewOrders}>
          <Trans>View orders</Trans>
        </Button>
      </Group>
    </BottomSheet>
  );
}
