import type { ReactNode } from 'react';
import classes from './FigureGrid.module.css';

interface FigureGridProps {
  /** Wide for amounts of money, which need more room than percentages; equal for rows whose figures are compared. */
  columns?: 'own' | 'wide' | 'equal';
  /** `LabelledFigure`s. */
  children: ReactNode;
}

/** Figures below their labels, as many beside each other as there is room for; also inside a button. */
export const FigureGrid = ({ columns = 'own', children }: FigureGridProps) => (
  <span className={classes.grid} data-columns={columns}>
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
