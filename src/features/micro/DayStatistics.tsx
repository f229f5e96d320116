import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import classes from './DayStatistics.module.css';
import { type DayServices, useDay } from './use-day.ts';

interface DayStatisticsProps {
  pair: Pair;
  services: DayServices;
}

/** Open, close, high and low of the pair's UTC day (MICRO-2). The close is the latest price. */
export function DayStatistics({ pair, services }: DayStatisticsProps) {
  const { t } = useLingui();
  const day = useDay(pair, services);
  const isFrozen = use(ArePricesFrozen);
  const figure = (label: ReactNode, value: Decimal | undefined) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <DecimalText value={value ?? null} places={pair.pricePrecision} stale={isFrozen} />
      </dd>
    </div>
  );
  return (
    <section aria-label={t({ message: 'Today', comment: 'Statistics of a price on this day' })}>
      <dl className={classes.statistics}>
        {figure(<Trans comment="The first price of the day">Open</Trans>, day?.open)}
        {figure(<Trans comment="The latest price of the day">Close</Trans>, day?.close)}
        {figure(<Trans comment="The highest price of the day">High</Trans>, day?.high)}
        {figure(<Trans comment="The lowest price of the day">Low</Trans>, day?.low)}
      </dl>
    </section>
  );
}
