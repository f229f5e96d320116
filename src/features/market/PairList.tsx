import { useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useRovingStop } from '#features/market/use-roving-stop.ts';
import type { Pair } from '#protocol/market.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { mostDrawn, Rows } from '#ui/lists/Rows.tsx';
import classes from './PairList.module.css';
import { PairRow } from './PairRow.tsx';
import type { MarketServices } from './services.ts';
import { useFavourites } from './use-favourites.ts';

export interface PairListProps {
  services: Pick<MarketServices, 'quotes' | 'favourites'>;
  pairs: readonly Pair[];
  /** False while the live channel is down: prices are dimmed. */
  isLive: boolean;
  isCompact?: boolean;
  /** The id of the chosen pair. */
  current?: string | null;
  onChoose: (pair: Pair) => void;
}

/**
 * Pairs with their live prices, each with a star that marks it as a favourite. A compact list is one stop of the Tab key,
 * unless so long that only its visible rows are drawn.
 */
export function PairList({ services, pairs, isCompact = false, current = null, ...row }: PairListProps) {
  const { t } = useLingui();
  const { quotes, favourites } = services;
  const marked = useFavourites(favourites);
  const ids = pairs.map(({ id }) => id);
  const { stop, handlers } = useRovingStop(ids, current);
  const isOneStop = isCompact && pairs.length <= mostDrawn;
  const list = (
    <Rows
      rows={pairs}
      rowHeight={isCompact ? 57 : 65}
      renderRow={(pair) => {
        const { symbol } = pair;
        const isMarked = marked.includes(pair.id);
        const tabIndex = isOneStop && pair.id !== stop ? -1 : 0;
        return (
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
                tabIndex={isOneStop ? -1 : 0}
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
        );
      }}
    />
  );
  if (!isOneStop) return list;
  return <div {...handlers}>{list}</div>;
}
