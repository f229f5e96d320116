import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { BottomSheet } from './BottomSheet.tsx';

interface OrderPlacedSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Called after `onClose`. */
  onViewOrders: () => void;
}

/** The success popup: go to the order page, or close it (FOREX-16, MICRO-8, MICRO-9). */
export function OrderPlacedSheet({ opened, onClose, onViewOrders }: OrderPlacedSheetProps) {
  const { t } = useLingui();
  const viewOrders = () => {
    onClose();
    onViewOrders();
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t`Order placed`}>
      <Text mb="lg">
        <Trans>You can see it on the order page.</Trans>
      </Text>
      <Group grow>
        <Button variant="default" onClick={onClose}>
          <Trans comment="Closes the success popup">Confirm</Trans>
        </Button>
        <Button onClick={viewOrders}>
          <Trans>View orders</Trans>
        </Button>
      </Group>
    </BottomSheet>
  );
}
