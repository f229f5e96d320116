import { useLingui } from '@lingui/react/macro';
import type { Chart } from 'klinecharts';
import { type ComponentProps, useState } from 'react';
import type { ChartChoices } from '#ports/chart-choice.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import classes from './ChartSheet.module.css';
import { ChartToolbar } from './ChartToolbar.tsx';

interface ChartSheetProps extends Omit<ComponentProps<typeof ChartPanel>, 'tools' | 'onDrawing'> {
  /** The pair's code, whose drawings are shown. */
  code: string;
  choices: ChartChoices;
  onClose: () => void;
}

/** The chart on a phone's whole screen, with indicators and drawing (MARKET-44). */
export function ChartSheet({ code, choices, onClose, onLineMoved, ...chart }: ChartSheetProps) {
  const { t } = useLingui();
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
            <ChartToolbar chart={drawing} actor={actor} code={code} choices={choices} onFullScreen={null} />
          }
        />
      </div>
    </BottomSheet>
  );
}
