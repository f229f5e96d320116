import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { moversOf } from '#domain/movers.ts';
import { courseOf } from '#domain/price-course.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import { PriceText } from '#ui/figures/Figure.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { InView } from '#ui/lists/InView.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import { cardCount, moverCount } from './card-count.ts';
import { PairChange, type PairRowProps } from './PairList.tsx';
import type { MarketServices } from './services.ts';
import classes from './TopCards.module.css';

interface TopCardsProps extends Pick<PairRowProps, 'isLive' | 'onChoose'> {
  services: MarketServices;
  /** Above two large cards of what has changed most; null for a rail of the first pairs. */
  heading: ReactNode;
}

/** Pairs as cards with the course of their day: the first four (MARKET-9), or what moves most (MARKET-49). */
export function TopCards({ services, heading, ...card }: TopCardsProps) {
  const { t } = useLingui();
  const { quotes, sparklines } = services;
  const pairs = useSelector(services.pairs, loadedValueOf);
  const hasFailed = useSelector(services.pairs, (snapshot) => snapshot.matches('failed'));
  const areMovers = heading !== null;
  const count = areMovers ? moverCount : cardCount;
  const shown = pairs && (areMovers ? moversOf(pairs, count) : pairs.slice(0, count));
  if (hasFailed || shown?.length === 0) return null;
  return (
    <>
      {heading}
      <InView
        as="section"
        className={areMovers ? classes.movers : classes.rail}
        data-rail={!areMovers || undefined}
        aria-label={t`Top markets`}
      >
        {shown === null
          ? Array.from({ length: count }, (_, index) => index).map((index) => (
              <Skeleton key={index} className={classes.skeleton} />
            ))
          : shown.map((pair) => (
              <TopCard
                key={pair.id}
                pair={pair}
                quotes={quotes}
                sparklines={sparklines}
                isMover={areMovers}
                {...card}
              />
            ))}
      </InView>
    </>
  );
}

interface TopCardProps extends Pick<PairRowProps, 'pair' | 'quotes' | 'isLive' | 'onChoose'> {
  /** By the pair's code, for pairs that come without one. */
  sparklines: KeyedStore<readonly number[]>;
  isMover: boolean;
}

const TopCard = memo(function TopCard(props: TopCardProps) {
  const { pair, quotes, sparklines, isMover, isLive, onChoose } = props;
  const quote = useKeyed(quotes, pair.code) ?? pair.quote;
  const sparkline = useKeyed(sparklines, pair.code) ?? pair.sparkline;
  const isStale = !isLive || !pair.isOpen;
  return (
    <button type="button" className={classes.card} onClick={() => onChoose(pair)}>
      <span className={classes.symbol}>
        {isMover ? <AssetMark logo={pair.logo} symbol={pair.symbol} size={32} /> : null}
        <bdi>{pair.symbol}</bdi>
      </span>
      <span className={classes.price}>
        <PriceText value={quote.price} places={pair.pricePrecision} stale={isStale} />
      </span>
      <span className={classes.change}>
        <PairChange pair={pair} value={quote.changePercent} stale={isStale} />
      </span>
      <span className={classes.course}>
        <Sparkline
          values={courseOf(sparkline, quote)}
          direction={directionOf(quote.changePercent, 2)}
          filled
        />
      </span>
    </button>
  );
});
