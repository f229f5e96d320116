import { useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { Favourites } from '#ports/favourites.ts';
import type { Pair } from '#protocol/market.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { mostDrawn, Rows } from '#ui/lists/Rows.tsx';
import classes from './PairList.module.css';
import { PairRow } from './PairRow.tsx';
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
