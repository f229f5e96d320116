import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Fund } from '#protocol/fund.ts';
import { useShownMark } from '#ui/lists/shown-record.ts';
import classes from './FundCard.module.css';
import { FundFacts } from './FundFacts.tsx';
import { FundPicture } from './FundPicture.tsx';

interface FundCardProps {
  fund: Fund;
  pictureOrigins: readonly string[];
  onSubscribe: () => void;
}

/** A fund on offer, and the way to subscribe to it (FUND-3, FUND-4). */
export const FundCard = ({ fund, pictureOrigins, onSubscribe }: FundCardProps) => (
  <article className={classes.card} aria-label={fund.title} {...useShownMark(fund.id)}>
    <div className={classes.head}>
      <FundPicture source={fund.image} origins={pictureOrigins} />
      <h2 className={classes.title} dir="auto">
        {fund.title}
      </h2>
    </div>
    <FundFacts
      fund={fund}
      figures={['days', 'dailyPercent', 'totalPercent', 'minimum', 'maximum', 'penaltyPercent']}
    />
    <p className={classes.risk}>
      <Trans comment="A note about the risk of a fund">An expected profit is no promise.</Trans>
    </p>
    <Button fullWidth onClick={onSubscribe}>
      <Trans comment="Button: opens the page on which an amount is subscribed to a fund">Subscribe</Trans>
    </Button>
  </article>
);
