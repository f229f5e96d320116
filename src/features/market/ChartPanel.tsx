import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';
import type { Period } from '#domain/period.ts';
import {
  type ChartFeedActor,
  canLoadOlder,
  feedOf,
  historyOf,
  periodOf,
  shownPeriodOf,
} from '#machines/market/chart-feed.machine.ts';
import { FailedState } from '#ui/screen/FailedState.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import { BarTable } from './BarTable.tsx';
import type { LineProps } from './CandleCanvas.tsx';
import { ChartLineList } from './ChartLineList.tsx';
import classes from './ChartPanel.module.css';
import { ChartReadout } from './ChartReadout.tsx';
import { FeedStatus } from './FeedStatus.tsx';
import { PeriodBar } from './PeriodBar.tsx';

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
}

/** The candlestick chart of one pair, with its period bar (MARKET-24, MARKET-25). */
export function ChartPanel(props: ChartPanelProps) {
  const { actor, seriesOf, symbol, pricePrecision, isOpen, tools, ...lineProps } = props;
  const { t } = useLingui();
  const feed = useSelector(actor, feedOf);
  const period = useSelector(actor, periodOf);
  const shownPeriod = useSelector(actor, shownPeriodOf);

  return (
    <section className={classes.panel} aria-label={t`Chart of ${symbol}`} aria-busy={feed === 'loading'}>
      <PeriodBar value={period} onChange={(selected) => actor.send({ type: 'select', period: selected })} />
      {tools}
      {shownPeriod === null ? (
        <div className={classes.stage}>
          {feed === 'failed' ? (
            <FailedState onRetry={() => actor.send({ type: 'retry' })} />
          ) : (
            <LoadingChart />
          )}
        </div>
      ) : (
        <ShownChart
          actor={actor}
          series={seriesOf(shownPeriod)}
          {...{ shownPeriod, pricePrecision, isOpen, ...lineProps }}
        />
      )}
    </section>
  );
}

interface ShownChartProps extends LineProps {
  actor: ChartFeedActor;
  series: BarSeries;
  shownPeriod: Period;
  pricePrecision: number;
  isOpen: boolean;
}

function ShownChart(props: ShownChartProps) {
  const { actor, series, shownPeriod, pricePrecision, isOpen, ...lineProps } = props;
  const feed = useSelector(actor, feedOf);
  const history = useSelector(actor, historyOf);
  const isOlderLoadable = useSelector(actor, canLoadOlder);
  const [pointed, setPointed] = useState<ChartBar | null>(null);
  const loadOlder = () => actor.send({ type: 'loadOlder' });
  return (
    <>
      <ChartReadout {...{ series, pointed, pricePrecision }} />
      <div className={classes.stage}>
        <Suspense fallback={<LoadingChart />}>
          <CandleCanvas
            {...{ series, pricePrecision, history, ...lineProps }}
            period={shownPeriod}
            onOlderWanted={loadOlder}
            onPoint={setPointed}
          />
        </Suspense>
      </div>
      <ChartLineList lines={lineProps.lines ?? []} places={pricePrecision} />
      <BarTable
        {...{ series, pricePrecision, history }}
        canLoadOlder={isOlderLoadable}
        onOlderWanted={loadOlder}
        status={<FeedStatus feed={feed} isOpen={isOpen} onRetry={() => actor.send({ type: 'retry' })} />}
      />
    </>
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
