import { memo } from 'react';
import type { Direction } from '../screen/direction.ts';
import classes from './Sparkline.module.css';

interface SparklineProps {
  /** Oldest first; floats, since they are only drawn. */
  values: readonly number[];
  direction: Direction;
  /** Fills the area below the line. */
  filled?: boolean;
}

const width = 100;
const height = 32;

/** The places of values in a picture that is 100 wide, and where a value stands in its height. */
export function pointsOf(values: readonly number[], height: number) {
  const lowest = Math.min(...values);
  // 0 for a price that has not changed: its line is in the middle.
  const range = Math.max(...values) - lowest;
  const y = (value: number) =>
    (range === 0 ? height / 2 : height - 2 - ((value - lowest) / range) * (height - 4)).toFixed(1);
  const step = width / (values.length - 1);
  return { y, points: values.map((value, index) => `${(index * step).toFixed(1)} ${y(value)}`) };
}

/** The recent course of a price. Decorative, beside figures with the same content; fills its parent. */
export const Sparkline = memo(function Sparkline({ values, direction, filled }: SparklineProps) {
  if (values.length < 2) return <svg className={classes.sparkline} aria-hidden="true" />;
  const line = `M${pointsOf(values, height).points.join('L')}`;
  return (
    <svg
      className={classes.sparkline}
      data-direction={direction}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {filled ? <path className={classes.area} d={`${line}V${height}H0z`} /> : null}
      <path className={classes.line} d={line} />
    </svg>
  );
});
