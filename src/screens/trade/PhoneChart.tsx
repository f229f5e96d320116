import { useLingui } from '@lingui/react/macro';
import type { Chart } from 'klinecharts';
import { type ComponentProps, useState } from 'react';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { ChartToolbar } from '#features/market/ChartToolbar.tsx';
import { useAreas } from '#navigation/route.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './PhoneChart.module.css';

interface PhoneChartProps extends Omit<ComponentProps<typeof ChartPanel>, 'tools' | 'onDrawing'> {
  /** The pair's code, whose drawings are shown. */
  code: string;
  onClose: () => void;
}

/** The chart on a phone's whole screen, with indicators and drawing (MARKET-44), whose choices are those of the desk. */
export default function PhoneChart({ code, onClose, onLineMoved, ...chart }: PhoneChartProps) {
  const { t } = useLingui();
  const [{ charts }] = useAreas('desk');
  const { symbol, actor } = chart;
  const [drawing, setDrawing] = useState<Chart | null>(null);
  return (
    <BottomSheet opened title={t`Chart of ${symbol}`} height="92dvh" onClose={onClose}>
      <div className={classes.chart}>
        <ChartPanel
          {...chart}
          onDrawing={setDrawing}
          onLineMoved={(...moved) => {
            // The sheet that confirms it stands in the page.
            onClose();
            onLineMoved?.(...moved);
          }}
          tools={
            <ChartToolbar chart={drawing} actor={actor} code={code} choices={charts} onFullScreen={null} />
          }
        />
      </div>
    </BottomSheet>
  );
}
