import type { ReactNode } from 'react';
import classes from './Bezel.module.css';

declare module 'react' {
  interface CSSProperties {
    '--ticks'?: number;
    '--lit'?: number;
  }
}

interface BezelProps {
  /** The part that is lit; all of it from 1 on. */
  share: number;
  /** 12 for a small ring, up to 60 for a large one. */
  ticks: number;
  /** Says the same in words or figures, in the middle of the ring. */
  children: ReactNode;
}

/** A ring of ticks of which a share is lit: how far something is, or how safe. */
export const Bezel = ({ share, ticks, children }: BezelProps) => (
  <div className={classes.bezel} style={{ '--ticks': ticks, '--lit': Math.round(share * ticks) }}>
    {children}
  </div>
);
