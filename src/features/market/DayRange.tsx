import { Trans } from '@lingui/react/macro';
import { type DayStatistics, placeInDay } from '#domain/day-statistics.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import classes from './DayRange.module.css';

declare module 'react' {
  interface CSSProperties {
    '--place'?: number | undefined;
  }
}

interface DayRangeProps {
  /** Undefined until it is read. */
  day: DayStatistics | undefined;
  places: number;
  /** Dims what may be out of date. */
  stale: boolean;
}

/** The lowest and the highest price of the day, and where the latest one stands between them (MARKET-51). */
export const DayRange = ({ day, places, stale }: DayRangeProps) => (
  <dl className={classes.range} data-stale={stale || undefined}>
    <div>
      <dt>
        <Trans comment="The lowest price of the day">Low</Trans>
      </dt>
      <dd>
        <DecimalText value={day?.low ?? null} places={places} stale={stale} />
      </dd>
    </div>
    <div
      className={classes.track}
      style={{ '--place': day && placeInDay(day) }}
      data-known={day !== undefined || undefined}
      aria-hidden="true"
    />
    <div>
      <dt>
        <Trans comment="The highest price of the day">High</Trans>
      </dt>
      <dd>
        <DecimalText value={day?.high ?? null} places={places} stale={stale} />
      </dd>
    </div>
  </dl>
);
