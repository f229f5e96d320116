import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Direction } from '../screen/direction.ts';
import classes from './LinePicture.module.css';
import { pointsOf } from './Sparkline.tsx';

interface LinePictureProps {
  /** The table's name for screen readers: the thing whose course is drawn. */
  caption: string;
  /** Two or more, oldest first; floats, since they are only drawn. */
  values: readonly number[];
  direction: Direction;
  /** The first and the last place of a stretch that stands out. */
  marked?: { from: number; to: number } | null;
  /** How a value is written beside the line. */
  renderValue: (value: number) => ReactNode;
  start: ReactNode;
  end: ReactNode;
  /** The line in figures, for those who don't see it. */
  rows: readonly { id: string; label: ReactNode; value: ReactNode }[];
}

const width = 100;
const height = 40;

/** A line with its highest and lowest value, its start and its end; a table in its place for screen readers. */
export function LinePicture(props: LinePictureProps) {
  const { caption, values, direction, marked, renderValue, start, end, rows } = props;
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  return (
    <div>
      <div className={classes.picture} aria-hidden="true">
        <div className={classes.axis}>
          <span>{renderValue(highest)}</span>
          {highest === lowest ? null : <span>{renderValue(lowest)}</span>}
        </div>
        <Line values={values} lowest={lowest} highest={highest} direction={direction} marked={marked} />
        <div className={classes.ends}>
          <bdi>{start}</bdi>
          <bdi>{end}</bdi>
        </div>
      </div>
      <VisuallyHidden component="div">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {rows.map(({ id, label, value }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

interface LineProps extends Pick<LinePictureProps, 'values' | 'direction' | 'marked'> {
  lowest: number;
  highest: number;
}

function Line({ values, lowest, highest, direction, marked }: LineProps) {
  const { y, points } = pointsOf(values, height);
  const line = `M${points.join('L')}`;
  const zeroLine = lowest < 0 && highest > 0 ? y(0) : null;
  return (
    <svg
      className={classes.line}
      data-direction={direction}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.area} d={`${line}V${height}H0z`} />
      {zeroLine === null ? null : <path className={classes.zero} d={`M0 ${zeroLine}H${width}`} />}
      <path className={classes.course} d={line} />
      {marked && marked.from < marked.to ? (
        <path className={classes.marked} d={`M${points.slice(marked.from, marked.to + 1).join('L')}`} />
      ) : null}
    </svg>
  );
}
