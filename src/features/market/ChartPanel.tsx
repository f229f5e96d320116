import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';
import type { ChartLine } from '#domain/chart-line.ts';
import { decimal } from '#domain/decimal.ts';
import { type Period, periodNames } from '#domain/period.ts';
import { daysBetween } from '#i18n/days-between.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { periodName } from '#i18n/period-name.ts';
import {
  type ChartFeedActor,
  canLoadOlder,
  type FeedState,
  feedOf,
  historyOf,
  periodOf,
  shownPeriodOf,
} from '#machines/market/chart-feed.machine.ts';
import { Chips } from '#ui/fields/Chips.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { Pill } from '#ui/figures/Pill.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { FailedState } from '#ui/screen/Placeholders.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import { BarTable, useBars } from './BarTable.tsx';
import { barTimeStyle } from './bar-time.ts';
import type { LineProps } from './CandleCanvas.tsx';
import classes from './ChartPanel.module.css';

const CandleCanvas = lazy(() => import('./CandleCanvas.tsx'));

interface ChartPanelProps extends LineProps {
  actor: ChartFeedActor;
  /** The series that the actor's effects write to. */
  seriesOf: (period: Period) => BarSeries;
  /** The pair's display name, such as EUR/USD. */
  symbol: string;
  pricePrecision: number;
  /** Whether the pair's market is open. */
  isOpen: boolean;
  /** Tools of the chart, below its periods. */
  tools?: ReactNode;
  /** The way to them, at the end of the periods, which then stand below the chart, as on a phone. */
  toTools?: ReactNode;
}

/** The candlestick chart of one pair, with its period bar (MARKET-24, MARKET-25). */
export function ChartPanel({ tools, toTools, ...chart }: ChartPanelProps) {
  const { actor, seriesOf, symbol, pricePrecision, isOpen } = chart;
  const { t } = useLingui();
  const feed = useSelector(actor, feedOf);
  const period = useSelector(actor, periodOf);
  const shownPeriod = useSelector(actor, shownPeriodOf);
  const [pointed, setPointed] = useState<ChartBar | null>(null);
  const periods = (
    <PeriodBar
      value={period}
      onChange={(selected) => actor.send({ type: 'select', period: selected })}
      toTools={toTools}
    />
  );
  const shown = shownPeriod === null ? null : { series: seriesOf(shownPeriod), period: shownPeriod };

  return (
    <section
      className={toTools ? classes.phone : undefined}
      aria-label={t`Chart of ${symbol}`}
      aria-busy={feed === 'loading'}
    >
      {toTools ? null : periods}
      {tools}
      {shown === null || (toTools && pointed === null) ? null : (
        <ChartReadout {...{ ...shown, pointed, pricePrecision }} />
      )}
      <ChartStage {...chart} onPoint={setPointed} />
      {toTools ? periods : null}
      {shown === null ? null : (
        <Bars {...{ actor, ...shown, pricePrecision }}>
          <FeedStatus feed={feed} isOpen={isOpen} onRetry={() => actor.send({ type: 'retry' })} />
        </Bars>
      )}
    </section>
  );
}

interface ChartStageProps extends LineProps, Pick<ChartPanelProps, 'actor' | 'seriesOf' | 'pricePrecision'> {
  onPoint?: (bar: ChartBar | null) => void;
}

/** The drawn candles alone, with their lines. */
export function ChartStage({ actor, seriesOf, pricePrecision, onPoint, ...lineProps }: ChartStageProps) {
  const feed = useSelector(actor, feedOf);
  const history = useSelector(actor, historyOf);
  const shownPeriod = useSelector(actor, shownPeriodOf);
  if (shownPeriod === null)
    return (
      <div className={classes.stage}>
        {feed === 'failed' ? <FailedState onRetry={() => actor.send({ type: 'retry' })} /> : <LoadingChart />}
      </div>
    );
  return (
    <>
      <div className={classes.stage}>
        <Suspense fallback={<LoadingChart />}>
          <CandleCanvas
            {...{ pricePrecision, history, ...lineProps }}
            series={seriesOf(shownPeriod)}
            period={shownPeriod}
            onOlderWanted={() => actor.send({ type: 'loadOlder' })}
            onPoint={(bar) => onPoint?.(bar)}
          />
        </Suspense>
      </div>
      <ChartLineList lines={lineProps.lines ?? []} places={pricePrecision} />
    </>
  );
}

interface BarsProps extends Pick<ChartPanelProps, 'actor' | 'pricePrecision'> {
  series: BarSeries;
  period: Period;
  children: ReactNode;
}

/** The bars as a table, beside how the feed is. */
function Bars({ actor, children, ...rows }: BarsProps) {
  return (
    <BarTable
      {...rows}
      history={useSelector(actor, historyOf)}
      canLoadOlder={useSelector(actor, canLoadOlder)}
      onOlderWanted={() => actor.send({ type: 'loadOlder' })}
      status={children}
    />
  );
}

function LoadingChart() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className={classes.canvas}>
      <Skeleton height="100%" />
    </div>
  );
}

/** The chart's lines as a list for screen readers. */
export function ChartLineList({ lines, places }: { lines: readonly ChartLine[]; places: number }) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <VisuallyHidden>
      <ul aria-label={t`Lines on the chart`}>
        {lines.map(({ id, kind, label, price }) => (
          <li key={`${id} ${kind}`}>
            {label} <DecimalText value={decimal(price.toFixed(places))} places={places} />
          </li>
        ))}
      </ul>
    </VisuallyHidden>
  );
}

interface ChartReadoutProps {
  series: BarSeries;
  period: Period;
  /** The bar under the crosshair; null shows the last bar. */
  pointed: ChartBar | null;
  pricePrecision: number;
}

/** Time and prices of one bar, shown above the chart, with its day unless the last bar is of today (APP-34). */
export function ChartReadout({ series, period, pointed, pricePrecision }: ChartReadoutProps) {
  const bars = useBars(series);
  const bar = (pointed && bars.find(({ time }) => time === pointed.time)) ?? bars.at(-1);
  const isStale = use(ArePricesFrozen) && pointed === null;
  const isOfToday = pointed === null && bar !== undefined && daysBetween(bar.time, Date.now()) === 0;
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
        <DateText
          value={bar?.time ?? null}
          timeStyle={barTimeStyle(period, isOfToday ? 'minute' : 'dateMinute')}
        />
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

interface FeedStatusProps {
  feed: FeedState;
  /** Whether the pair's market is open. While it isn't, no bars change, however live the feed is. */
  isOpen: boolean;
  onRetry: () => void;
}

/** Whether the chart's bars are live, stale or incomplete, with a retry where it helps. */
function FeedStatus({ feed, isOpen, onRetry }: FeedStatusProps) {
  const retry = (
    <Button size="sm" h={44} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (feed) {
    case 'live':
      return isOpen ? (
        <Pill tone="success">
          <Trans comment="Prices arrive as they change">Live</Trans>
        </Pill>
      ) : (
        <Pill>
          <Trans comment="The market of this pair is not open">closed</Trans>
        </Pill>
      );
    case 'loading':
      return (
        <Pill>
          <Trans>Loading</Trans>
        </Pill>
      );
    case 'stale':
      return (
        <Pill tone="warning">
          <Trans comment="The chart's bars don't move: the connection is lost">Not updating</Trans>
        </Pill>
      );
    case 'catchingUp':
      return (
        <Pill>
          <Trans comment="The connection is back; missed bars are being read">Catching up</Trans>
        </Pill>
      );
    case 'behind':
      return (
        <Notice tone="warning" role="alert" action={retry}>
          <Trans>Some bars have been missing since the connection was lost.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" role="alert" action={retry}>
          <Trans>This period could not be loaded.</Trans>
        </Notice>
      );
  }
}

interface PeriodBarProps extends Pick<ChartPanelProps, 'toTools'> {
  value: Period;
  onChange: (period: Period) => void;
}

/** The chart's periods, all visible (MARKET-24). */
export function PeriodBar({ value, onChange, toTools }: PeriodBarProps) {
  const { t } = useLingui();
  const { code } = useLocale();
  const label = t({ message: 'Period', comment: 'The length of one bar of the chart' });
  const options = periodNames.map((period) => ({ value: period, label: periodName(period, code) }));
  const chips = <Chips label={label} layout="fill" options={options} value={value} onChange={onChange} />;
  if (!toTools) return chips;
  return (
    <div className={classes.periods}>
      {chips}
      {toTools}
    </div>
  );
}
