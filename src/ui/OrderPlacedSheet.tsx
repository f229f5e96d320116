import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomSheet } from './BottomSheet.tsx';

interface OrderPlacedSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Called after `onClose`. */
  onViewOrders: () => void;
  /** The order. */
  children: ReactNode;
}

/** The success popup says what was ordered: go to the order page, or close it (FOREX-16, MICRO-8, MICRO-9). */
export function OrderPlacedSheet({ opened, onClose, onViewOrders, children }: OrderPlacedSheetProps) {
  const { t } = useLingui();
  const viewOrders = () => {
    onClose();
    onViewOrders();
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t`Order placed`}>
      {children}
      <Group grow mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans comment="Leaves a page that has done its work">Done</Trans>
        </Button>
        <Button onClick={viewOrders}>
          <Trans>View orders</Trans>
        </Button>
      </Group>
    </BottomSheet>
  );
}
