import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { earnedPercentOf } from '#domain/micro.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { DecimalText, MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { DurationText } from '#ui/figures/Quantities.tsx';
import { OrderTimeline } from '#ui/lists/OrderTimeline.tsx';
import { DoneBezel } from '#ui/pictures/DoneBezel.tsx';
import { DetailSheet } from '#ui/sheets/DetailSheet.tsx';
import {
  DirectionBadge,
  LossText,
  MicroResult,
  OrderIncome,
  outcomeOfProfit,
  RatioText,
  useSettledOrder,
} from './MicroFigures.tsx';
import type { MicroServices } from './services.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface MicroOrderSheetProps {
  order: MicroOrder;
  services: Pick<MicroServices, 'countdownOf' | 'settings' | 'ordersOf' | 'quotes'>;
  onClose: () => void;
  onViewClosed: () => void;
}

/** A micro order's detail (MICRO-12): its countdown while it runs (MICRO-18), then its result (MICRO-36, MICRO-40). */
export function MicroOrderSheet({ order, services, onClose, onViewClosed }: MicroOrderSheetProps) {
  // A settled order's countdown is removed, so use the one from when the sheet opened.
  const [countdown] = useState(() =>
    order.status === 'running' ? services.countdownOf(order.id) : undefined,
  );
  const isFinished = useSelector(countdown, (snapshot) => snapshot?.status === 'done');
  return (
    <DetailSheet onClose={onClose} title={order.symbol}>
      {isFinished ? (
        <Settled order={order} services={services} onViewClosed={onViewClosed} />
      ) : (
        <Stack gap="md">
          {countdown ? (
            <TimeLeft order={order} countdown={countdown} quotes={services.quotes} />
          ) : (
            <MicroResult profit={order.profit} />
          )}
          <MicroOrderDetails order={order} settings={services.settings} />
        </Stack>
      )}
    </DetailSheet>
  );
}

/** An order that ended while its sheet was open, as its record says. */
function Settled({ order, services, onViewClosed }: Omit<MicroOrderSheetProps, 'onClose'>) {
  const record = useSettledOrder(order.id, services);
  if (record)
    return (
      <Stack gap="md">
        <DoneBezel outcome={outcomeOfProfit(record.profit)} />
        <div role="status">
          <MicroResult profit={record.profit} />
        </div>
        <MicroOrderDetails order={record} settings={services.settings} />
      </Stack>
    );
  return (
    <div role="status">
      <Text mb="sm">
        <Trans>This order has ended.</Trans>
      </Text>
      <Button variant="default" onClick={onViewClosed}>
        <Trans>See result</Trans>
      </Button>
    </div>
  );
}

interface MicroOrderDetailsProps extends Pick<MicroServices, 'settings'> {
  order: MicroOrder;
}

/** All data of a micro order, including the ticks that priced its opening and its settlement. */
function MicroOrderDetails({ order, settings }: MicroOrderDetailsProps) {
  const places = order.pricePrecision;
  const isRunning = order.status === 'running';
  return (
    <Stack gap={4}>
      <InfoRow label={<Trans comment="Up or down">Direction</Trans>}>
        <DirectionBadge direction={order.direction} />
      </InfoRow>
      <InfoRow label={<Trans>Amount</Trans>}>
        <MoneyText value={order.amount} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans>Duration</Trans>}>
        <DurationText seconds={order.seconds} />
      </InfoRow>
      <InfoRow
        label={<Trans comment="What a won micro order earns, in percent of its amount">Payout ratio</Trans>}
      >
        <RatioText terms={order} />
      </InfoRow>
      <ReachedRatio order={order} />
      {isRunning ? (
        <>
          <InfoRow label={<Trans comment="What a micro order earns where it wins">Profit if you win</Trans>}>
            <OrderIncome order={order} />
          </InfoRow>
          <InfoRow label={<Trans>Possible loss</Trans>}>
            <LossText amount={order.amount} terms={order} settings={settings} />
          </InfoRow>
        </>
      ) : null}
      <InfoRow label={<Trans>Open price</Trans>}>
        <DecimalText value={order.openPrice} places={places} />
      </InfoRow>
      {isRunning ? null : (
        <InfoRow label={<Trans>Close price</Trans>}>
          <DecimalText value={order.endPrice} places={places} />
        </InfoRow>
      )}
      {isRunning ? null : (
        <InfoRow label={<Trans comment="The profit of an order with all its decimals">Exact profit</Trans>}>
          <ProfitText value={order.profit} places={6} currency="USD" />
        </InfoRow>
      )}
      <OrderTimeline
        createdAt={order.createdAt}
        completedAt={order.completedAt}
        openTick={order.openTick}
        closeTick={order.endTick}
        places={places}
      />
    </Stack>
  );
}

/** The share of the amount that a won order has earned, within its payout ratio (MICRO-49). */
function ReachedRatio({ order: { amount, profit } }: Pick<MicroOrderDetailsProps, 'order'>) {
  const earned = earnedPercentOf(amount, profit);
  return earned === null ? null : (
    <InfoRow label={<Trans comment="Which part of its amount a won micro order has earned">Return</Trans>}>
      <PercentText value={earned} />
    </InfoRow>
  );
}
