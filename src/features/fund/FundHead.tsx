import { Trans } from '@lingui/react/macro';
import { IconCoins } from '@tabler/icons-react';
import type { Fund } from '#protocol/fund.ts';
import { DaysText, RateText } from '#ui/figures/Quantities.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { PictureTile } from '#ui/pictures/PictureTile.tsx';
import { totalPercentIn } from './FundFigure.tsx';
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
  return (
    <div className={classes.head}>
      {fund.image === '' ? (
        <div className={classes.term}>
          {/* By its root, so that a week and a year can be told from each other and from nothing. */}
          <Bezel share={Math.sqrt((fund.days ?? 0) / wholeRing)} ticks={30}>
            <span className={classes.days}>
              <DaysText days={fund.days} />
            </span>
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
          {fund.image === '' ? null : (
            <>
              <DaysText days={fund.days} /> ·{' '}
            </>
          )}
          <bdi>{fund.currency}</bdi>
        </p>
      </div>
      <p className={classes.total}>
        <span className={classes.small}>
          <Trans comment="Below the percentage that a fund is expected to earn in all its days">
            Expected in total
          </Trans>
        </span>{' '}
        <strong>
          <RateText value={totalPercentIn(fund)} />
        </strong>
      </p>
    </div>
  );
}
