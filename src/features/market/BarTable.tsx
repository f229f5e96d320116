import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';
import { decimal } from '#domain/decimal.ts';
import type { Period } from '#domain/period.ts';
import type { TimeStyle } from '#i18n/format-time.ts';
import type { HistoryState } from '#machines/market/chart-feed.machine.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { barTimeStyle } from './bar-time.ts';
import classes from './ChartPanel.module.css';

/** The bars of a series. The component renders again when the series notifies. */
export const useBars = (series: BarSeries): readonly ChartBar[] =>
  useSyncExternalStore(series.subscribe, series.bars);

interface RowsProps {
  series: BarSeries;
  period: Period;
  pricePrecision: number;
  history: HistoryState;
  /** Whether older bars can be loaded now. */
  canLoadOlder: boolean;
  onOlderWanted: () => void;
}

interface BarTableProps extends RowsProps {
  /** Shown beside the button that opens the table. */
  status: ReactNode;
}

const step = 50;

/** The last bars as a table, newest first, for users who can't see or use the drawn chart. */
export function BarTable({ status, ...rows }: BarTableProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <div className={classes.foot}>
        {status}
        <span className={classes.toggle}>
          <IconButton
            label={
              isOpen
                ? t({ message: 'Hide the table', comment: "Closes the table of the chart's bars" })
                : t({ message: 'Show bars as a table', comment: "Opens the chart's bars as a table" })
            }
            expanded={isOpen}
            controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconTable aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Rows {...rows} /> : null}
      </div>
    </div>
  );
}

function Rows(props: RowsProps) {
  const { series, period, pricePrecision, history, canLoadOlder, onOlderWanted } = props;
  const { t } = useLingui();
  const bars = useBars(series);
  const [count, setCount] = useState(step);
  const timeStyle = barTimeStyle(period, 'dateTime');

  const showOlder = () => {
    if (count + step > bars.length) onOlderWanted();
    setCount(count + step);
  };

  return (
    <>
      <table className={classes.table} aria-label={t`The latest bars on the chart`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="When a bar of the chart begins">Time</Trans>
            </th>
            <th scope="col">
              <Trans comment="First price of a bar">Open</Trans>
            </th>
            <th scope="col">
              <Trans comment="Highest price of a bar">High</Trans>
            </th>
            <th scope="col">
              <Trans comment="Lowest price of a bar">Low</Trans>
            </th>
            <th scope="col">
              <Trans comment="Last price of a bar">Close</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars
            .slice(-count)
            .reverse()
            .map((bar) => (
              <Row key={bar.time} bar={bar} timeStyle={timeStyle} places={pricePrecision} />
            ))}
        </tbody>
      </table>
      <Button
        variant="default"
        fullWidth
        loading={history === 'loadingOlder'}
        disabled={count >= bars.length && !canLoadOlder}
        onClick={showOlder}
      >
        {count >= bars.length && history === 'exhausted' ? (
          <Trans>No older bars</Trans>
        ) : (
          <Trans comment="Loads older bars of the chart">Older bars</Trans>
        )}
      </Button>
    </>
  );
}

interface RowProps {
  bar: ChartBar;
  timeStyle: TimeStyle;
  places: number;
}

const Row = memo(function Row({ bar, timeStyle, places }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <DateText value={bar.time} timeStyle={timeStyle} />
      </th>
      {[bar.open, bar.high, bar.low, bar.close].map((price, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four prices of a bar are always in this order
        <td key={index}>
          <DecimalText value={decimal(price.toFixed(places))} places={places} />
        </td>
      ))}
    </tr>
  );
});
