import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import {
  type MicroOrderActor,
  microOrderStepOf,
  placedMicroIdOf,
  placedRequestOf,
} from '#machines/micro/micro-order.machine.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { DecimalText, MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { DurationText } from '#ui/figures/Quantities.tsx';
import { DoneBezel } from '#ui/pictures/DoneBezel.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { DirectionBadge, IncomeRow, MicroResult, outcomeOfProfit, useSettledOrder } from './MicroFigures.tsx';
import type { MicroServices } from './services.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface PlacedMicroOrderSheetProps {
  actor: MicroOrderActor;
  pair: Pair;
  services: Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'quotes'>;
  onViewOrders: (status: MicroStatus) => void;
}

/** The success popup (MICRO-8, MICRO-9) with the order as it was sent, and its result once it is settled (MICRO-40). */
export function PlacedMicroOrderSheet({ actor, pair, services, onViewOrders }: PlacedMicroOrderSheetProps) {
  const step = useSelector(actor, microOrderStepOf);
  const placedId = useSelector(actor, placedMicroIdOf);
  const request = useSelector(actor, placedRequestOf);
  const isSettled = () => rowOf(services.ordersOf('closed').getSnapshot(), placedId) !== null;
  return (
    <DoneSheet
      opened={step === 'placed'}
      title={
        placedId === null ? (
          <Trans>Order placed</Trans>
        ) : (
          <Title key={placedId} orderId={placedId} services={services} />
        )
      }
      picture={placedId === null ? null : <Picture key={placedId} orderId={placedId} services={services} />}
      onClose={() => actor.send({ type: 'dismiss' })}
      action={{
        label: <Trans>See your orders</Trans>,
        onClick: () => onViewOrders(isSettled() ? 'closed' : 'running'),
      }}
      details={
        request === null ? null : (
          <Stack gap={4}>
            <InfoRow label={<bdi>{pair.symbol}</bdi>}>
              <DirectionBadge direction={request.direction} />
            </InfoRow>
            <InfoRow label={<Trans>Amount</Trans>}>
              <MoneyText value={request.amount} currency="USD" />
            </InfoRow>
            <InfoRow label={<Trans>Duration</Trans>}>
              <DurationText seconds={request.seconds} />
            </InfoRow>
            {placedId === null ? (
              <IncomeRow actor={actor} />
            ) : (
              <Course key={placedId} actor={actor} orderId={placedId} services={services} />
            )}
          </Stack>
        )
      }
    />
  );
}

interface CourseProps {
  actor: MicroOrderActor;
  orderId: string;
  services: PlacedMicroOrderSheetProps['services'];
}

/** The countdown of the order, once the list of running orders has been read again (MICRO-18), and whether it ended. */
function useCourse(orderId: string, services: CourseProps['services']) {
  useSelector(services.ordersOf('running'), (snapshot) => snapshot.context.rows);
  const current = services.countdownOf(orderId);
  // A settled order's countdown is removed, so the last one stays.
  const [countdown, setCountdown] = useState(current);
  if (current && current !== countdown) setCountdown(current);
  const hasEnded = useSelector(countdown, (snapshot) => snapshot?.status === 'done');
  return { countdown, hasEnded };
}

const Title = ({ orderId, services }: Omit<CourseProps, 'actor'>) =>
  useCourse(orderId, services).hasEnded ? (
    <Trans comment="Title of a micro order whose time is over">Order ended</Trans>
  ) : (
    <Trans>Order placed</Trans>
  );

/** The countdown while the order runs, then whether it was won. */
function Picture({ orderId, services }: Omit<CourseProps, 'actor'>) {
  const { countdown, hasEnded } = useCourse(orderId, services);
  const running = useSelector(services.ordersOf('running'), (snapshot) => rowOf(snapshot, orderId));
  const settled = useSettledOrder(orderId, services);
  return countdown && running && !hasEnded ? (
    <TimeLeft order={running} countdown={countdown} quotes={services.quotes} />
  ) : (
    <DoneBezel outcome={hasEnded ? outcomeOfProfit(settled?.profit ?? null) : 'done'} />
  );
}

/** Until it has ended with the price that decides whether it wins; both as soon as the lists have been read again. */
function Course({ actor, orderId, services }: CourseProps) {
  const { hasEnded } = useCourse(orderId, services);
  const running = useSelector(services.ordersOf('running'), (snapshot) => rowOf(snapshot, orderId));
  const settled = useSettledOrder(orderId, services);
  const record = hasEnded ? settled : running;
  const price = (value: Decimal | null = null) => (
    <DecimalText value={value} places={record?.pricePrecision} />
  );
  return (
    <>
      <InfoRow label={<Trans>Open price</Trans>}>{price(record?.openPrice)}</InfoRow>
      {hasEnded ? (
        <>
          <InfoRow label={<Trans>Close price</Trans>}>{price(record?.endPrice)}</InfoRow>
          <div role="status">
            <MicroResult profit={record?.profit ?? null} />
          </div>
        </>
      ) : (
        <IncomeRow actor={actor} />
      )}
    </>
  );
}
