import type { ReactNode, Ref } from 'react';
import type { Direction } from '../screen/direction.ts';
import classes from './Figure.module.css';

export interface FigureStyle {
  /** In pixels, at the browser's usual text size; by default that of the text around it, as with `fw`. */
  fz?: number;
  size?: 'xs';
  fw?: number;
  c?: 'dimmed';
  /** Dims a figure that may be out of date. */
  stale?: boolean;
}

interface FigureProps extends FigureStyle {
  direction?: Direction;
  withArrow?: boolean;
  children: ReactNode;
  /** Set by a figure that flashes when it changes. */
  flash?: Ref<HTMLElement>;
}

/** A number on the screen: tabular, left to right in every language, in the colour of its direction. */
export function Figure(props: FigureProps) {
  const { direction = 'none', withArrow, children, flash, fz, size, fw, c, stale } = props;
  return (
    <bdi
      dir="ltr"
      ref={flash}
      className={flash ? `${classes.figure} ${classes.flashing}` : classes.figure}
      style={{ fontSize: fz && `min(${fz / 16}rem, var(--headline-most))`, fontWeight: fw }}
      data-direction={direction}
      data-stale={stale || undefined}
      data-colour={c}
      data-size={size ?? (fz && 'own')}
    >
      {withArrow && direction !== 'none' ? <Arrow /> : null}
      {children}
    </bdi>
  );
}

const Arrow = () => (
  <svg className={classes.arrow} viewBox="0 0 8 6" aria-hidden="true">
    <path d="M4 0 8 6H0z" />
  </svg>
);
