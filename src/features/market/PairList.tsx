import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useSyncExternalStore } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { courseOf } from '#domain/price-course.ts';
import type { Quote } from '#domain/quote.ts';
import type { Favourites } from '#ports/favourites.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { PercentText, PriceText } from '#ui/figures/Figure.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { Rows } from '#ui/lists/Rows.tsx';
import { Swipe } from '#ui/lists/Swipe.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import classes from './PairList.module.css';
import type { MarketServices } from './services.ts';

/** The ids of the favourite pairs. The component renders again after a change. */
export const useFavourites = (favourites: Favourites): readonly string[] =>
  useSyncExternalStore(favourites.subscribe, favourites.ids);

export interface PairListProps {
  services: Pick<MarketServices, 'quotes' | 'favourites'>;
  pairs: readonly Pair[];
  /** False while the live channel is down: prices are dimmed. */
  isLive: boolean;
  /** The id of the chosen pair. */
  current?: string | null;
  onChoose: (pair: Pair) => void;
}

interface AnyPairListProps extends PairListProps {
  isCompact?: boolean | undefined;
  /** The id of the only pair that the Tab key leads to; by default it leads to all, and to their stars. */
  stop?: string | undefined;
}

/** Pairs with their live prices, each with a star that marks it as a favourite. */
export function PairList({ services, pairs, current = null, isCompact, stop, ...row }: AnyPairListProps) {
  const { t } = useLingui();
  const { quotes, favourites } = services;
  const marked = useFavourites(favourites);
  return (
    <Rows
      rows={pairs}
      rowHeight={57}
      renderRow={(pair) => {
        const { symbol } = pair;
        const isMarked = marked.includes(pair.id);
        const tabIndex = stop === undefined || stop === pair.id ? 0 : -1;
        return (
          <Swipe
            icon={<IconStarFilled aria-hidden="true" />}
            tone="warning"
            onSwipe={() => favourites.toggle(pair.id)}
          >
            <div className={classes.entry} data-entry={pair.id}>
              <PairRow
                {...row}
                pair={pair}
                quotes={quotes}
                isCompact={isCompact}
                isCurrent={pair.id === current}
                tabIndex={tabIndex}
              />
              <span className={classes.star} data-marked={isMarked}>
                <IconButton
                  label={t({
                    message: `Favourite ${symbol}`,
                    comment: 'Marks a pair, which stands for the placeholder; pressed while it is marked',
                  })}
                  pressed={isMarked}
                  tabIndex={stop === undefined ? 0 : -1}
                  onClick={() => favourites.toggle(pair.id)}
                >
                  {isMarked ? (
                    <IconStarFilled size={18} aria-hidden="true" />
                  ) : (
                    <IconStar size={18} stroke={1.5} aria-hidden="true" />
                  )}
                </IconButton>
              </span>
            </div>
          </Swipe>
        );
      }}
    />
  );
}

export interface PairRowProps {
  pair: Pair;
  quotes: KeyedStore<Quote>;
  /** If false, the price is dimmed, because it may be out of date. */
  isLive: boolean;
  /** Omits name and sparkline, for a narrow list. */
  isCompact?: boolean | undefined;
  isCurrent?: boolean;
  tabIndex?: number;
  onChoose: (pair: Pair) => void;
}

/** One pair (MARKET-16, MARKET-17). It subscribes to its own quote only, so a tick renders just this row. */
export const PairRow = memo(function PairRow(props: PairRowProps) {
  const { pair, quotes, isLive, isCompact = false, isCurrent, tabIndex, onChoose } = props;
  const quote = useKeyed(quotes, pair.code) ?? pair.quote;
  const isStale = !isLive || !pair.isOpen;

  return (
    <RowButton
      className={classes.row}
      data-of={`pair ${pair.id}`}
      data-compact={isCompact}
      data-closed={!pair.isOpen}
      aria-current={isCurrent || undefined}
      tabIndex={tabIndex}
      onClick={() => onChoose(pair)}
    >
      <AssetMark logo={pair.logo} symbol={pair.symbol} size={isCompact ? 28 : 36} />
      <span className={classes.names}>
        <span className={classes.symbol}>
          <bdi>{pair.symbol}</bdi>
        </span>
        {isCompact ? null : <span className={classes.name}>{pair.name}</span>}
      </span>
      {isCompact ? null : (
        <span className={classes.course}>
          <Sparkline
            values={courseOf(pair.sparkline, quote)}
            direction={directionOf(quote.changePercent, 2)}
          />
        </span>
      )}
      <span className={classes.figures}>
        <span className={classes.price} data-figure>
          <PriceText value={quote.price} places={pair.pricePrecision} stale={isStale} />
        </span>
        <span className={classes.change}>
          <PairChange pair={pair} value={quote.changePercent} stale={isStale} />
        </span>
      </span>
    </RowButton>
  );
});

interface PairChangeProps {
  pair: Pair;
  /** In percent. */
  value: Decimal | null;
  stale: boolean;
}

/** The change of a pair, or that its market is closed. */
export const PairChange = ({ pair, value, stale }: PairChangeProps) =>
  pair.isOpen ? (
    <PercentText value={value} kind="change" stale={stale} />
  ) : (
    <span className={classes.closed}>
      <Trans context="market" comment="The market of a pair isn't open">
        Closed
      </Trans>
    </span>
  );
