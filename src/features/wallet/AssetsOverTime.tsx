import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decimal, minus } from '#domain/decimal.ts';
import { type CoursePoint, curveOf } from '#ui/figures/assets-course.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { LinePicture } from '#ui/pictures/LinePicture.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './AssetsOverTime.module.css';

/** Lies over the curve in the sea, and opens it with its figures and days. */
export function AssetsOverTime({ points }: { points: readonly CoursePoint[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const title = t({
    message: 'Assets over time',
    comment: 'Names the picture of how the total of all accounts changed',
  });
  const day = (at: string) => <DateText value={at} timeStyle="apiDay" />;
  return (
    <>
      <button type="button" className={classes.curve} aria-label={title} onClick={() => setOpen(true)} />
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <LinePicture
          caption={title}
          values={curveOf(points)}
          direction={directionOf(minus(last.total, first.total), 2)}
          renderValue={(value) => <MoneyText value={decimal(value)} currency="USD" />}
          start={day(first.at)}
          end={day(last.at)}
          rows={points.map(({ at, total }) => ({
            id: at,
            // The last point is of now, the others of the beginning of a day.
            label: at === last.at ? <DateText value={at} timeStyle="zoned" /> : day(at),
            value: <MoneyText value={total} currency="USD" />,
          }))}
        />
      </BottomSheet>
    </>
  );
}
