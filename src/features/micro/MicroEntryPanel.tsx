import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, use, useId } from 'react';
import { withPrice } from '#domain/day-statistics.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { MicroOrderActor } from '#machines/micro/micro-order.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import classes from './MicroEntryPanel.module.css';
import { MicroSheet } from './MicroSheet.tsx';
import { PlacedMicroOrderSheet } from './PlacedMicroOrderSheet.tsx';
import type { MicroServices } from './services.ts';

interface MicroEntryPanelProps {
  actor: MicroOrderActor;
  pair: Pair;
  services: Pick<
    MicroServices,
    'options' | 'dayOf' | 'days' | 'quotes' | 'settings' | 'ordersOf' | 'countdownOf'
  >;
  onViewOrders: (status: MicroStatus) => void;
}

/** Micro trading of one pair. MicroButtons are separate, fixed at the bottom of the screen. */
export function MicroEntryPanel({ actor, pair, services, onViewOrders }: MicroEntryPanelProps) {
  return (
    <Stack gap="md">
      <DayStatistics pair={pair} services={services} />
      <MicroSheet
        actor={actor}
        pair={pair}
        services={services}
        onViewOrders={() => onViewOrders('running')}
      />
      <PlacedMicroOrderSheet actor={actor} pair={pair} services={services} onViewOrders={onViewOrders} />
    </Stack>
  );
}

interface DayStatisticsProps {
  pair: Pair;
  services: Pick<MicroServices, 'dayOf' | 'days' | 'quotes'>;
}

/** Open, close, high and low of the pair's UTC day (MICRO-2). The close is the latest price. */
function DayStatistics({ pair, services }: DayStatisticsProps) {
  const headingId = useId();
  const dayActor = services.dayOf(pair);
  const hasFailed = useSelector(dayActor, (snapshot) => snapshot.matches('failed'));
  const loadedDay = useKeyed(services.days, pair.code);
  const price = useKeyed(services.quotes, pair.code)?.price;
  const isFrozen = use(ArePricesFrozen);
  const day = loadedDay && price !== undefined ? withPrice(loadedDay, price) : loadedDay;
  const figure = (label: ReactNode, value: Decimal | undefined) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <DecimalText value={value ?? null} places={pair.pricePrecision} stale={isFrozen} />
      </dd>
    </div>
  );

  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} size="xs" c="dimmed">
        <Trans comment="Statistics of a price on this day">Today</Trans>
      </Text>
      <dl className={classes.statistics}>
        {figure(<Trans comment="The first price of the day">Open</Trans>, day?.open)}
        {figure(<Trans comment="The latest price of the day">Close</Trans>, day?.close ?? price)}
        {figure(<Trans comment="The highest price of the day">High</Trans>, day?.high)}
        {figure(<Trans comment="The lowest price of the day">Low</Trans>, day?.low)}
      </dl>
      {hasFailed && loadedDay === undefined ? (
        <Text size="sm" c="dimmed" role="status">
          <Trans>The day's prices could not be loaded.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => dayActor.send({ type: 'refresh' })}>
            <Trans>Try again</Trans>
          </Button>
        </Text>
      ) : null}
    </section>
  );
}
