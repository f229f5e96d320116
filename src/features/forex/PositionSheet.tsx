import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PositionValue } from '#domain/positions.ts';
import {
  askedOf,
  type PositionActor,
  positionMessageOf,
  positionStepOf,
  statusOf,
} from '#machines/forex/position.machine.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { OrderDetails } from './OrderDetails.tsx';

interface PositionSheetProps {
  actor: PositionActor;
  order: ForexOrder;
  positions: KeyedStore<PositionValue>;
  onEditStops: () => void;
  onClose: () => void;
}

/** An open order's detail. After a confirmation it can be cancelled (FOREX-25) or closed (FOREX-27). */
export function PositionSheet(props: PositionSheetProps) {
  const step = useSelector(props.actor, positionStepOf);
  return step === 'open' || step === 'ended' ? <DetailSheet {...props} /> : <EndSheet {...props} />;
}

function DetailSheet({ actor, order, positions, onEditStops, onClose }: PositionSheetProps) {
  const isOpen = useSelector(actor, (snapshot) => positionStepOf(snapshot) === 'open');
  const status = useSelector(actor, statusOf);
  const message = useSelector(actor, positionMessageOf);
  const live = useKeyed(positions, order.id);
  return (
    <BottomSheet opened onClose={onClose} title={order.symbol}>
      <Stack gap="md">
        <OrderDetails order={order} live={isOpen ? live : undefined} />
        {isOpen && message !== null ? (
          <Notice role="alert" tone="danger">
            {message}
          </Notice>
        ) : null}
        {isOpen ? (
          <Group grow gap="sm">
            {status === 'holding' ? (
              <Button variant="default" onClick={onEditStops}>
                <Trans comment="Opens the form for stop loss and take profit">Edit stops</Trans>
              </Button>
            ) : null}
            <Button onClick={() => actor.send({ type: status === 'holding' ? 'close' : 'cancel' })}>
              <EndLabel status={status} />
            </Button>
          </Group>
        ) : (
          <p role="status">
            <Trans>This order has ended.</Trans>
          </p>
        )}
      </Stack>
    </BottomSheet>
  );
}

const EndLabel = ({ status }: { status: 'pending' | 'holding' }) =>
  status === 'holding' ? (
    <Trans comment="Closes a held contract order">Close order</Trans>
  ) : (
    <Trans comment="Withdraws an order that isn't filled yet">Cancel order</Trans>
  );

function EndSheet({ actor, order, positions }: PositionSheetProps) {
  const { t } = useLingui();
  const step = useSelector(actor, positionStepOf);
  const status = useSelector(actor, askedOf);
  const message = useSelector(actor, positionMessageOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const live = useKeyed(positions, order.id);
  const profit = <ProfitText value={live?.profit ?? order.profit} places={6} currency="USD" />;

  return (
    <ConfirmSheet
      opened
      title={status === 'holding' ? t`Close this order?` : t`Cancel this order?`}
      confirmLabel={<EndLabel status={status} />}
      step={step === 'confirming' ? 'asking' : step === 'ending' ? 'busy' : 'unconfirmed'}
      refusal={step === 'confirming' ? message : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={onAskAgain}
      onCancel={() => actor.send({ type: 'back' })}
      lines={[
        { label: t`Order`, value: order.symbol },
        ...(status === 'holding' ? [{ label: t`Current profit`, value: profit }] : []),
      ]}
    />
  );
}
