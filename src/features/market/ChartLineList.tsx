import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ChartLine } from '#domain/chart-line.ts';
import { decimal } from '#domain/decimal.ts';
import { DecimalText } from '#ui/figures/DecimalText.tsx';

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
