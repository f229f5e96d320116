import type { OrderChartProps } from '#features/forex/order-chart.ts';
import { ChartStage } from '#features/market/ChartPanel.tsx';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import classes from './PositionChart.module.css';

/** The chart of an order's pair, in its detail. */
export default function PositionChart({ pair, ...lines }: OrderChartProps) {
  const charts = useAreaWhenLoaded('charts');
  return (
    <div className={classes.chart}>
      {charts === null ? null : (
        <ChartStage
          actor={charts.feedOf(pair)}
          seriesOf={(period) => charts.seriesOf(pair.code, period)}
          pricePrecision={pair.pricePrecision}
          {...lines}
        />
      )}
    </div>
  );
}
