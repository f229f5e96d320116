import type { ReactNode } from 'react';
import classes from './FigureGrid.module.css';

interface FigureGridProps {
  /** For amounts of money, which need more room than percentages. */
  wide?: boolean;
  /** `LabelledFigure`s. */
  children: ReactNode;
}

/** Figures below their labels, as many beside each other as there is room for; also inside a button. */
export const FigureGrid = ({ wide = false, children }: FigureGridProps) => (
  <span className={classes.grid} data-wide={wide}>
    {children}
  </span>
);

interface LabelledFigureProps {
  label: ReactNode;
  children: ReactNode;
}

export const LabelledFigure = ({ label, children }: LabelledFigureProps) => (
  <span className={classes.entry}>
    <span className={classes.label}>{label}</span>
    {children}
  </span>
);
