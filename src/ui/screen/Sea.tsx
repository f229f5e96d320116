import type { ReactNode } from 'react';
import { Sparkline } from '../pictures/Sparkline.tsx';
import classes from './Sea.module.css';

interface SeaProps {
  /** The accessible name of the region, where its content doesn't begin with one. */
  label?: string;
  /** The course of the figure along the foot, oldest first; floats, since they are only drawn. */
  curve?: readonly number[] | undefined;
  /** Whether nothing stands in its upper end, so that it has the ring of a pelorus there. */
  hasRing?: boolean;
  children: ReactNode;
}

/** The dark panel with the figure that matters most; at most one on a screen. */
export const Sea = ({ label, curve = [], hasRing, children }: SeaProps) => (
  <section className={classes.sea} data-sea data-ring={hasRing} aria-label={label}>
    {children}
    {curve.length < 2 ? null : (
      <div className={classes.curve}>
        <Sparkline values={curve} direction="none" filled />
      </div>
    )}
  </section>
);
