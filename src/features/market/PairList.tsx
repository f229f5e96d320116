import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, memo, useState, useSyncExternalStore } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { Quote } from '#domain/quote.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { Favourites } from '#ports/favourites.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { PercentText, PriceText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { mostDrawn, Rows } from '#ui/lists/Rows.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import classes from './PairList.module.css';
import type { MarketServices } from './services.ts';

/** The ids of the favourite pairs. The component renders again after a change. */
export const useFavourites = (favourites: Favourites): readonly string[] =>
  useSyncExternalStore(favourites.subscribe, favourites.ids);

const entryOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-entry]') : null);

const buttonsOf = (entry: Element | undefined) => [...(entry?.querySelectorAll('button') ?? [])];

/**
 * Makes a list one stop of the Tab key: the arrow keys lead from entry to entry (`data-entry` with the row's id), and
 * from button to button within one.
 * @param first the id of the entry that Tab leads to before another one had the focus
 */
function useRovingStop(ids: readonly string[], first: string | null) {
  const { direction } = useLocale();
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, first].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  const onFocus = ({ target }: FocusEvent) => setFocused(entryOf(target)?.getAttribute('data-entry') ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entryOf(event.target);
    if (entry === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const entries = [...event.currentTarget.querySelectorAll('[data-entry]')];
    const row = entries.indexOf(entry);
    // Whatever isn't one of these buttons is at no place.
    const column = buttonsOf(entry).indexOf(event.target as HTMLButtonElement);
    const [forwards, backwards] = direction === 'rtl' ? [-1, 1] : [1, -1];
    const targets: Record<string, HTMLButtonElement | undefined> = {
      ArrowDown: buttonsOf(entries[row + 1])[column],
      ArrowUp: buttonsOf(entries[row - 1])[column],
      ArrowRight: buttonsOf(entry)[column + forwards],
      ArrowLeft: buttonsOf(entry)[column + backwards],
      Home: buttonsOf(entries[0])[column],
      End: buttonsOf(entries.at(-1))[column],
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return { stop, handlers: { onFocus, onKeyDown } };
}

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

export interface PairRowProps {
  pair: Pair;
  quotes: KeyedStore<Quote>;
  /** If false, the price is dimmed, because it may be out of date. */
  isLive: boolean;
  /** Omits name and sparkline, for a narrow list. */
  isCompact?: boolean;
  isCurrent?: boolean;
  tabIndex?: number;
  onChoose: (pair: Pair) => void;
}

/** One pair (MARKET-16, MARKET-17). It subscribes to its own quote only, so a tick renders just this row. */
export const PairRow = memo(function PairRow(props: PairRowProps) {
  const { pair, quotes, isLive, isCompact = false, isCurrent, tabIndex, onChoose } = props;
  const { price, changePercent } = useKeyed(quotes, pair.code) ?? pair.quote;
  const isStale = !isLive || !pair.isOpen;

  return (
    <RowButton
      className={classes.row}
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
          <Sparkline values={pair.sparkline} direction={directionOf(changePercent, 2)} />
        </span>
      )}
      <span className={classes.figures}>
        <span className={classes.price}>
          <PriceText value={price} places={pair.pricePrecision} stale={isStale} />
        </span>
        {pair.isOpen ? (
          <ChangePill value={changePercent} stale={isStale} />
        ) : (
          <Pill>
            <Trans context="market" comment="The market of a pair isn't open">
              Closed
            </Trans>
          </Pill>
        )}
      </span>
    </RowButton>
  );
});

interface ChangePillProps {
  /** In percent. */
  value: Decimal | null;
  stale?: boolean;
}

/** A change in percent, on a background in the colour of its direction. */
export function ChangePill({ value, stale = false }: ChangePillProps) {
  const direction = directionOf(value, 2);
  return (
    <Pill tone={direction === 'none' || stale ? 'neutral' : direction}>
      <PercentText value={value} kind="change" stale={stale} />
    </Pill>
  );
}
