import { Trans, useLingui } from '@lingui/react/macro';
import { type Decimal, decimal, minus, toNumber } from '#domain/decimal.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { BalancePoint } from '#protocol/account-log.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { Card } from '#ui/lists/Card.tsx';
import { LinePicture } from '#ui/pictures/LinePicture.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { Unloaded } from '#ui/screen/Placeholders.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import classes from './AssetsOverTime.module.css';

interface AssetsOverTimeProps {
  actor: LoadableActor<BalancePoint[]>;
  /** The total on the same screen; null while unknown. */
  total: Decimal | null;
}

/** The API's course, which ends now, with the total as its end: the accounts are rounded, the course isn't (APP-44). */
const endingWith = (points: readonly BalancePoint[], total: Decimal | null): readonly BalancePoint[] =>
  points.map((point, index) => (total && index === points.length - 1 ? { ...point, total } : point));

/** The total of all accounts, day by day (WALLET-158). */
export function AssetsOverTime({ actor, total }: AssetsOverTimeProps) {
  const { t } = useLingui();
  const points = useShownValue(actor);
  const title = t({
    message: 'Assets over time',
    comment: 'Names the picture of how the total of all accounts changed',
  });
  return (
    <Card label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.place}>
        {points === null ? (
          <Unloaded actor={actor}>
            <Skeleton height={132} role="status" aria-label={t`Loading`} />
          </Unloaded>
        ) : (
          <Course points={endingWith(points, total)} caption={title} />
        )}
      </div>
    </Card>
  );
}

function Course({ points, caption }: { points: readonly BalancePoint[]; caption: string }) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2)
    return (
      <p className={classes.begun}>
        <Trans>From tomorrow on you can see here how your assets change.</Trans>
      </p>
    );
  const time = (at: string) => <DateText value={at} timeStyle="date" />;
  return (
    <LinePicture
      caption={caption}
      values={points.map(({ total }) => toNumber(total))}
      direction={directionOf(minus(last.total, first.total), 2)}
      renderValue={(value) => <MoneyText value={decimal(value)} currency="USD" />}
      start={time(first.at)}
      end={time(last.at)}
      rows={points.map(({ at, total }) => ({
        id: at,
        label: <DateText value={at} />,
        value: <MoneyText value={total} currency="USD" />,
      }))}
    />
  );
}
