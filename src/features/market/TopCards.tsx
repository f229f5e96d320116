import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Sparkline } from '#features/market/Sparkline.tsx';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import { PercentText } from '#ui/figures/PercentText.tsx';
import { PriceText } from '#ui/figures/PriceText.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { InView } from '#ui/lists/InView.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import { cardCount } from './card-count.ts';
import type { PairRowProps } from './PairRow.tsx';
import classes from './TopCards.module.css';

interface CardProps extends Pick<PairRowProps, 'pair' | 'quotes' | 'isLive' | 'onChoose'> {
  /** By the pair's code, for pairs that come without one. */
  sparklines: KeyedStore<readonly number[]>;
}

interface TopCardsProps extends Omit<CardProps, 'pair'> {
  /** Null while they are loading. */
  pairs: readonly Pair[] | null;
}

export function TopCards({ pairs, ...card }: TopCardsProps) {
  const { t } = useLingui();
  if (pairs === null)
    return (
      <div className={classes.cards} aria-hidden="true">
        {Array.from({ length: cardCount }, (_, index) => index).map((index) => (
          <Skeleton key={index} className={classes.skeleton} />
        ))}
      </div>
    );
  if (pairs.length === 0) return null;
  return (
    <InView as="section" className={classes.cards} aria-label={t`Top markets`}>
      {pairs.slice(0, cardCount).map((pair) => (
        <TopCard key={pair.id} pair={pair} {...card} />
      ))}
    </InView>
  );
}

const TopCard = memo(function TopCard({ pair, quotes, sparklines, isLive, onChoose }: CardProps) {
  const { price, changePercent } = useKeyed(quotes, pair.code) ?? pair.quote;
  const sparkline = useKeyed(sparklines, pair.code) ?? pair.sparkline;
  const isStale = !isLive || !pair.isOpen;
  return (
    <button type="button" className={classes.card} onClick={() => onChoose(pair)}>
      <span className={classes.line}>
        <bdi className={classes.symbol}>{pair.symbol}</bdi>
        <span className={classes.change}>
          {pair.isOpen ? (
            <PercentText value={changePercent} kind="change" stale={isStale} />
          ) : (
            <span className={classes.closed}>
              <Trans context="market" comment="The market of a pair isn't open">
                Closed
              </Trans>
            </span>
          )}
        </span>
      </span>
      <span className={classes.line}>
        <span className={classes.price}>
          <PriceText value={price} places={pair.pricePrecision} stale={isStale} />
        </span>
        <span className={classes.course}>
          <Sparkline values={sparkline} direction={directionOf(changePercent, 2)} filled />
        </span>
      </span>
    </button>
  );
});
