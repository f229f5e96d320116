import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  askedOf,
  type PositionActor,
  positionMessageOf,
  positionStepOf,
  statusOf,
} from '#machines/forex/position.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { EndedOrder } from './EndedOrder.tsx';
import { OrderRecord } from './OrderRecord.tsx';
import type { ForexServices } from './services.ts';

interface PositionSheetProps {
  actor: PositionActor;
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'pairs' | 'ordersOf'>;
  onEditStops: () => void;
  onClose: () => void;
}

/** An open order's detail. After a confirmation it can be cancelled (FOREX-25) or closed (FOREX-27). */
export function PositionSheet(props: PositionSheetProps) {
  const step = useSelector(props.actor, positionStepOf);
  if (step === 'open') return <DetailSheet {...props} />;
  if (step !== 'ended') return <EndSheet {...props} />;
  return (
    <BottomSheet opened onClose={props.onClose} title={props.order.symbol}>
      <EndedOrder orderId={props.order.id} services={props.services} />
    </BottomSheet>
  );
}

function DetailSheet({ actor, order, services, onEditStops, onClose }: PositionSheetProps) {
  const status = useSelector(actor, statusOf);
  const message = useSelector(actor, positionMessageOf);
  const live = useKeyed(services.positions, order.id);
  return (
    <BottomSheet opened onClose={onClose} title={order.symbol}>
      <Stack gap="md">
        <OrderRecord order={order} pairs={services.pairs} live={live} />
        {message !== null ? (
          <Notice role="alert" tone="danger">
            {message}
          </Notice>
        ) : null}
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

function EndSheet({ actor, order, services: { positions } }: PositionSheetProps) {
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
        ...(status === 'holding' ? [{ label: t`Current profit, before fees`, value: profit }] : []),
      ]}
    />
  );
}
