import { useLingui } from '@lingui/react/macro';
import { type Period, periodNames } from '#domain/period.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { periodName } from '#i18n/period-name.ts';
import { Chips } from './Chips.tsx';

interface PeriodBarProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** The chart's periods, all visible (MARKET-24). */
export function PeriodBar({ value, onChange }: PeriodBarProps) {
  const { t } = useLingui();
  const { tag } = useLocale();
  const label = t({ message: 'Period', comment: 'The length of one bar of the chart' });
  const options = periodNames.map((period) => ({ value: period, label: periodName(period, tag) }));
  return <Chips label={label} layout="fill" options={options} value={value} onChange={onChange} />;
}
