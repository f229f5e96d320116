import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense, use, useId, useMemo } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { profitAfterFee } from '#domain/profit.ts';
import {
  askedOf,
  type PositionActor,
  positionMessageOf,
  positionStepOf,
  statusOf,
} from '#machines/forex/position.machine.ts';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import type { Stops } from '#ports/forex.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { useOfflineReason } from '#ui/fields/Form.tsx';
import { ReasonLine } from '#ui/fields/ReasonLine.tsx';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { DoneBezel } from '#ui/pictures/DoneBezel.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { useSaysDone } from '#ui/screen/toast.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { DetailSheet, useIsBeside } from '#ui/sheets/DetailSheet.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderKindPill } from './OrderKindPill.tsx';
import { OrderChart } from './order-chart.ts';
import { usePair, withStops } from './order-pair.ts';
import { StopOutPrice } from './StopOutPrice.tsx';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-live-figures.ts';
import { movedStop, useOrderLines } from './use-position-lines.tsx';

interface PositionSheetProps {
  actor: PositionActor;
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'quotes' | 'pairs' | 'ordersOf' | 'summary'>;
  /** @param preset replaces stops of the order in the form, after their lines were dragged */
  onEditStops: (preset: Partial<Stops>) => void;
  /** After the question whether to end the order, where no detail stood before it. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** An open order's detail. After a confirmation it can be cancelled (FOREX-25) or closed (FOREX-27). */
export function PositionSheet(props: PositionSheetProps) {
  const step = useSelector(props.actor, positionStepOf);
  const isBeside = useIsBeside();
  if (step === 'ended')
    return (
      <DetailSheet onClose={props.onClose} title={props.order.symbol}>
        <EndedOrder orderId={props.order.id} services={props.services} />
      </DetailSheet>
    );
  return (
    <>
      {step === 'open' || isBeside ? <OpenOrder {...props} /> : null}
      {step === 'open' ? null : <EndSheet {...props} />}
    </>
  );
}

function OpenOrder({ actor, order, services, onEditStops, onClose }: PositionSheetProps) {
  const status = useSelector(actor, statusOf);
  // The question shows the message itself.
  const message = useSelector(actor, (snapshot) =>
    positionStepOf(snapshot) === 'open' ? positionMessageOf(snapshot) : null,
  );
  const profit = useKeyed(services.positions, order.id)?.profit ?? order.profit;
  const currentPrice = useCurrentPrice(order, services);
  const offline = useOfflineReason(actor);
  const reasonId = useId();
  const held = { disabled: offline !== null, 'aria-describedby': offline === null ? undefined : reasonId };
  return (
    <DetailSheet onClose={onClose} title={order.symbol}>
      <OrderDetails
        order={order}
        pairs={services.pairs}
        live={{ profit, currentPrice }}
        chart={<PairChart order={order} services={services} onEditStops={onEditStops} />}
        more={
          status === 'holding' ? (
            <StopOutPrice order={order} currentPrice={currentPrice} services={services} />
          ) : null
        }
      >
        {message !== null ? (
          <Notice role="alert" tone="danger">
            {message}
          </Notice>
        ) : null}
        <div>
          <ReasonLine id={reasonId} reasons={offline === null ? [] : [offline]} />
          <Group grow gap="sm">
            {status === 'holding' && withStops(order) !== null ? (
              <Button variant="light" {...held} onClick={() => onEditStops({})}>
                <Trans comment="Opens the form for stop loss and take profit">Edit stops</Trans>
              </Button>
            ) : null}
            <Button {...held} onClick={() => actor.send({ type: status === 'holding' ? 'close' : 'cancel' })}>
              <EndLabel status={status} />
            </Button>
          </Group>
        </div>
      </OrderDetails>
    </DetailSheet>
  );
}

/** Where the order and its stops stand on the chart of its pair, on which stops can be dragged (FOREX-114). */
function PairChart({
  order,
  services,
  onEditStops,
}: Pick<PositionSheetProps, 'order' | 'services' | 'onEditStops'>) {
  const Chart = use(OrderChart);
  const pair = usePair(order, services);
  const lines = useOrderLines(
    useMemo(() => [order], [order]),
    true,
  );
  return Chart === null || pair === null ? null : (
    <Suspense>
      <Chart
        pair={pair}
        lines={lines}
        onLineMoved={(_, kind, price) => {
          const preset = movedStop(kind, price, pair);
          if (preset) onEditStops(preset);
        }}
      />
    </Suspense>
  );
}

const EndLabel = ({ status }: { status: 'pending' | 'holding' }) =>
  status === 'holding' ? (
    <Trans comment="Closes an open contract position">Close position</Trans>
  ) : (
    <Trans comment="Withdraws an order that isn't filled yet">Cancel order</Trans>
  );

/** Asks whether to end the order, of which it names all that tells it from another (FOREX-77). */
function EndSheet({ actor, order, services, onBack }: PositionSheetProps) {
  const { t } = useLingui();
  const step = useSelector(actor, positionStepOf);
  const status = useSelector(actor, askedOf);
  const message = useSelector(actor, positionMessageOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const offline = useOfflineReason(actor);
  const profit = useKeyed(services.positions, order.id)?.profit ?? order.profit;
  const isFrozen = use(ArePricesFrozen);
  const currentPrice = useCurrentPrice(order, services);
  const price = (value: Decimal | null) => <DecimalText value={value} places={order.pricePrecision} />;

  return (
    <ConfirmSheet
      opened
      title={status === 'holding' ? t`Close this position?` : t`Cancel this order?`}
      confirmLabel={<EndLabel status={status} />}
      cancelLabel={<Trans comment="Neither closes the position nor cancels the order">Keep it</Trans>}
      step={step === 'confirming' ? 'asking' : step === 'ending' ? 'busy' : 'unconfirmed'}
      reason={offline}
      refusal={step === 'confirming' ? message : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={onAskAgain}
      onCancel={() => {
        actor.send({ type: 'back' });
        onBack?.();
      }}
      lines={[
        { label: t({ message: 'Pair', comment: 'The pair of an order' }), value: order.symbol },
        {
          label: t({ message: 'Side', comment: 'Buy or sell' }),
          value: <OrderKindPill order={order} currentPrice={currentPrice} />,
        },
        {
          label: t({ message: 'Lots', comment: 'The quantity of a contract order' }),
          value: <DecimalText value={order.lots} />,
        },
        ...(status === 'holding'
          ? [
              { label: t`Open price`, value: price(order.openPrice ?? order.orderPrice) },
              {
                label: t`Current price`,
                value: <DecimalText value={currentPrice} places={order.pricePrecision} stale={isFrozen} />,
              },
              {
                label: t`Current profit, before fees`,
                value: <ProfitText value={profit} currency="USD" isLive />,
              },
              {
                label: t({ message: 'Profit after the fee', comment: 'The profit of an order less its fee' }),
                value: <ProfitText value={profitAfterFee(profit, order.fee)} currency="USD" isLive />,
              },
            ]
          : [{ label: t`Order price`, value: price(order.orderPrice) }]),
      ]}
    />
  );
}

interface EndedOrderProps {
  orderId: string;
  services: Pick<ForexServices, 'ordersOf' | 'pairs'>;
}

const reading: readonly ReturnType<typeof listStatusOf>[] = ['loading', 'refreshing'];

/** An order that has ended, as its record says: what it was before isn't its result (FOREX-68). */
function EndedOrder({ orderId, services: { ordersOf, pairs } }: EndedOrderProps) {
  const closed = ordersOf('closed');
  const record = useSelector(closed, ({ context }) => context.rows.find(({ id }) => id === orderId));
  const isReading = useSelector(closed, (snapshot) => reading.includes(listStatusOf(snapshot)));
  useSaysDone();
  return (
    <Stack gap="md">
      <DoneBezel outcome="done" />
      <Text role="status" ta="center">
        <Trans>This order has ended.</Trans>{' '}
        {record || isReading ? null : <Trans>You'll find its result in your history.</Trans>}
      </Text>
      {record ? <OrderDetails order={record} pairs={pairs} /> : null}
      {!record && isReading ? <SkeletonRows count={3} withMark={false} /> : null}
    </Stack>
  );
}
