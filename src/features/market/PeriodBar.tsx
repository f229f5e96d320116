import { useLingui } from '@lingui/react/macro';
import { type Period, periodNames, periods } from '#domain/period.ts';
import { Chips } from './Chips.tsx';

interface PeriodBarProps {
  value: Period;
  /** The name of a period; without it the short one of the specification. */
  name?: ((period: Period) => string) | undefined;
  onChange: (period: Period) => void;
}

const shortName = (period: Period) => periods[period].label;

/** The chart's periods, all visible (MARKET-24). */
export function PeriodBar({ value, name = shortName, onChange }: PeriodBarProps) {
  const { t } = useLingui();
  const label = t({ message: 'Period', comment: 'The length of one bar of the chart' });
  const options = periodNames.map((period) => ({ value: period, label: name(period) }));
  return <Chips label={label} layout="fill" options={options} value={value} onChange={onChange} />;
}
