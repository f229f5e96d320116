import { Trans } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';
import { decimal } from '#domain/decimal.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText } from '#ui/figures/DecimalText.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import classes from './ChartPanel.module.css';
import { useBars } from './use-bars.ts';

interface ChartReadoutProps {
  series: BarSeries;
  /** The bar under the crosshair; null shows the last bar. */
  pointed: ChartBar | null;
  pricePrecision: number;
}

/** Time and prices of one bar, shown above the chart; the last bar's day is today's (APP-34). */
export function ChartReadout({ series, pointed, pricePrecision }: ChartReadoutProps) {
  const bars = useBars(series);
  const bar = (pointed && bars.find(({ time }) => time === pointed.time)) ?? bars.at(-1);
  const isStale = use(ArePricesFrozen) && pointed === null;
  const price = (value: number | undefined) => (
    <DecimalText
      value={value === undefined ? null : decimal(value.toFixed(pricePrecision))}
      places={pricePrecision}
      stale={isStale}
    />
  );
  return (
    <dl className={classes.readout}>
      <Entry label={<Trans comment="When a bar of the chart begins">Time</Trans>}>
        <DateText value={bar?.time ?? null} timeStyle={pointed === null ? 'minute' : 'dateMinute'} />
      </Entry>
      <Entry label={<Trans comment="First price of a bar">Open</Trans>}>{price(bar?.open)}</Entry>
      <Entry label={<Trans comment="Highest price of a bar">High</Trans>}>{price(bar?.high)}</Entry>
      <Entry label={<Trans comment="Lowest price of a bar">Low</Trans>}>{price(bar?.low)}</Entry>
      <Entry label={<Trans comment="Last price of a bar">Close</Trans>}>{price(bar?.close)}</Entry>
    </dl>
  );
}

const Entry = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
