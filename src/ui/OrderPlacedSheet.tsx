import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { BottomSheet } from './BottomSheet.tsx';

interface OrderPlacedSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Called once the sheet has closed itself through `onClose`. */
  onViewOrders: () => void;
}

/** The success popup: on to the order page, or stay (document 1, §2). */
export function OrderPlacedSheet({ opened, onClose, onViewOrders }: OrderPlacedSheetProps) {
  const { t } = useLingui();
  const viewOrders = () => {
    onClose();
    onViewOrders();
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t`Order placed`}>
      <Text mb="lg">
        <Trans>You can follow it on the order page.</Trans>
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
