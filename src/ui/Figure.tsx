import { Text, type TextProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { Direction } from './direction.ts';
import classes from './Figure.module.css';

export interface FigureStyle extends TextProps {
  /** Dims a figure that may be out of date. */
  stale?: boolean;
}

interface FigureProps extends FigureStyle {
  direction?: Direction;
  withArrow?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A number on the screen: tabular, left to right in every language, in the colour of its direction. */
export function Figure({ direction = 'none', withArrow, stale, children, ref, ...text }: FigureProps) {
  const inherit = text.size === undefined && text.fz === undefined;
  return (
    <Text
      component="bdi"
      dir="ltr"
      ref={ref}
      inherit={inherit}
      {...text}
      className={`${classes.figure} ${text.className ?? ''}`}
      mod={{ direction, stale: stale ?? false }}
    >
      {withArrow && direction !== 'none' ? <Arrow /> : null}
      {children}
    </Text>
  );
}

const Arrow = () => (
  <svg className={classes.arrow} viewBox="0 0 8 6" aria-hidden="true">
    <path d="M4 0 8 6H0z" />
  </svg>
);
