import { IconCoins } from '@tabler/icons-react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { Fund } from '#protocol/fund.ts';
import { DaysText } from '#ui/figures/Quantities.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { PictureTile } from '#ui/pictures/PictureTile.tsx';
import { useFigureLines } from './FundFigure.tsx';
import classes from './FundHead.module.css';

interface FundHeadProps {
  fund: Fund;
  /** From where pictures of funds may be shown. */
  pictureOrigins: readonly string[];
}

/** Days of a term whose ring is whole. */
const wholeRing = 365;

/** A fund with its term, its currency, and what it is expected to earn in all. */
export function FundHead({ fund, pictureOrigins }: FundHeadProps) {
  const [total] = useFigureLines(['totalPercent'], fund, null);
  return (
    <div className={classes.head}>
      {fund.image === '' ? (
        <div className={classes.term} aria-hidden="true">
          {/* By its root, so that a week and a year can be told from each other and from nothing. */}
          <Bezel share={Math.sqrt((fund.days ?? 0) / wholeRing)} ticks={30}>
            {fund.days ?? unknownFigure}
          </Bezel>
        </div>
      ) : (
        <PictureTile
          source={fund.image}
          origins={pictureOrigins}
          size={56}
          instead={<IconCoins size={28} stroke={1.5} />}
        />
      )}
      <div className={classes.name}>
        <h2 className={classes.title} dir="auto">
          {fund.title}
        </h2>
        <p className={classes.small}>
          <DaysText days={fund.days} /> · <bdi>{fund.currency}</bdi>
        </p>
      </div>
      <p className={classes.total}>
        <span className={classes.small}>{total?.label}</span> <strong>{total?.value}</strong>
      </p>
    </div>
  );
}
