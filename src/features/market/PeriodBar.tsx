import { useLingui } from '@lingui/react/macro';
import { type Period, periodNames, periods } from '#domain/period.ts';
import { Chips } from './Chips.tsx';

interface PeriodBarProps {
  value: Period;
  onChange: (period: Period) => void;
}

const options = periodNames.map((period) => ({ value: period, label: periods[period].label }));

/** The chart's periods, all visible (MARKET-24). */
export function PeriodBar({ value, onChange }: PeriodBarProps) {
  const { t } = useLingui();
  const label = t({ message: 'Period', comment: 'The length of one bar of the chart' });
  return <Chips label={label} layout="fill" options={options} value={value} onChange={onChange} />;
}
