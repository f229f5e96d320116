import { Trans, useLingui } from '@lingui/react/macro';
import { type Decimal, decimal, negate } from '#domain/decimal.ts';
import { largestFallOf } from '#domain/drawdown.ts';
import type { Trader } from '#protocol/follow.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { LinePicture } from '#ui/pictures/LinePicture.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import classes from './ProfitCourse.module.css';

/**
 * How a trader's profit came about in the last three weeks, with its largest fall marked (FOLLOW-104). The API gives
 * no dates with it: it begins three weeks ago and ends now. Nothing where the API sends no curve.
 */
export function ProfitCourse({ trader }: { trader: Pick<Trader, 'profit' | 'profitCurve'> }) {
  const { t } = useLingui();
  const { profit, profitCurve } = trader;
  const fall = largestFallOf(profitCurve);
  if (fall === null) return null;
  const usd = (value: Decimal) => <MoneyText value={value} currency="USD" />;
  const start = t({ message: '3 weeks ago', comment: 'Where the curve of a profit begins' });
  const end = t({ message: 'Now', comment: 'Where the curve of a profit ends' });
  const largestFall = t({
    message: 'Largest fall, 3 weeks',
    comment:
      "By how much a trader's profit fell from its highest value in three weeks, measured at the ends of days",
  });
  return (
    <div className={classes.curve}>
      <LinePicture
        caption={t({
          message: "Trader's profit over time",
          comment: 'Names the curve of a profit over three weeks',
        })}
        values={profitCurve}
        direction={directionOf(profit, 2)}
        marked={fall}
        renderValue={(value) => usd(decimal(value))}
        start={start}
        end={end}
        rows={[
          { id: 'start', label: start, value: usd(decimal(profitCurve[0] ?? 0)) },
          {
            id: 'highest',
            label: t({ message: 'Highest end-of-day value', comment: 'Of a profit over three weeks' }),
            value: usd(decimal(Math.max(...profitCurve))),
          },
          {
            id: 'lowest',
            label: t({ message: 'Lowest end-of-day value', comment: 'Of a profit over three weeks' }),
            value: usd(decimal(Math.min(...profitCurve))),
          },
          { id: 'end', label: end, value: usd(decimal(profitCurve.at(-1) ?? 0)) },
          { id: 'fall', label: largestFall, value: usd(negate(fall.size)) },
        ]}
      />
      {fall.from < fall.to ? (
        <p className={classes.legend} aria-hidden="true">
          <span className={classes.mark} />
          <Trans comment="By how much a trader's profit fell from its highest value in three weeks, measured at the ends of days">
            Largest fall, 3 weeks
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
