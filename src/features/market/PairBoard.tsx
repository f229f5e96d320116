import { Trans, useLingui } from '@lingui/react/macro';
import { IconStarFilled } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { Chips } from '#ui/fields/Chips.tsx';
import { PlainButton } from '#ui/fields/PlainButton.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { cardCount } from './card-count.ts';
import classes from './PairBoard.module.css';
import { PairList, useFavourites } from './PairList.tsx';
import type { MarketServices } from './services.ts';

// The home screen needs none of it.
const CompactPairList = lazy(() => import('./CompactPairList.tsx'));

export interface PairBoardProps {
  services: Pick<MarketServices, 'pairs' | 'categories' | 'quotes' | 'favourites'>;
  /** False while the live channel is down: prices are dimmed. */
  isLive: boolean;
  /** Limits the list to what was searched for. */
  isFound?: (pair: Pair) => boolean;
  isCompact?: boolean;
  /** Whether it stands below cards of the first pairs: then favourites begin the list, and those pairs end it. */
  isBelowCards?: boolean;
  /** The id of the chosen pair. */
  current?: string | null;
  onChoose: (pair: Pair) => void;
}

const everything = 'all';
const favouritesOnly = 'favourites';

/** Favourites, then what is traded now, then what isn't; last those that stand as cards above, unless they are favourites. */
function startingWith(pairs: readonly Pair[], favourites: readonly string[]): Pair[] {
  const rank = (pair: Pair, index: number) => {
    if (favourites.includes(pair.id)) return 0;
    if (index < cardCount) return 3;
    return pair.isOpen ? 1 : 2;
  };
  const ranks = new Map(pairs.map((pair, index) => [pair, rank(pair, index)]));
  return pairs.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

interface Choice {
  category: string;
  initialFavourites: readonly string[];
}

/** All pairs with their live prices, filtered by category or favourites (MARKET-15, MARKET-16). */
export function PairBoard(props: PairBoardProps) {
  const {
    services,
    isLive,
    isFound,
    isCompact = false,
    isBelowCards = false,
    current = null,
    onChoose,
  } = props;
  const { t } = useLingui();
  const favourites = useFavourites(services.favourites);
  // Pairs that were favourites when the filter was chosen stay listed, so that unmarking one can be undone.
  const [{ category, initialFavourites }, setChoice] = useState<Choice>({
    category: everything,
    initialFavourites: favourites,
  });
  const choose = (chosen: string) => setChoice({ category: chosen, initialFavourites: favourites });
  const pairs = useShownValue(services.pairs);
  const isStale = useSelector(services.pairs, isValueOutdated);
  const categories = useSelector(services.categories, loadedValueOf) ?? [];
  const reload = () => services.pairs.send({ type: 'refresh' });

  const isChosen = ({ id, categoryId }: Pair) => {
    if (category === favouritesOnly) return favourites.includes(id) || initialFavourites.includes(id);
    return category === everything || categoryId === category;
  };
  const found = pairs?.filter((pair) => isChosen(pair) && (isFound?.(pair) ?? true));
  const shown =
    isBelowCards && category === everything ? found && startingWith(found, initialFavourites) : found;

  const nextStep =
    isFound !== undefined && category === everything
      ? undefined
      : category === everything
        ? { label: <Trans comment="Reads a list again from its start">Refresh</Trans>, onClick: reload }
        : {
            label: <Trans comment="Every category of pairs">Show all categories</Trans>,
            onClick: () => choose(everything),
          };

  const List = isCompact ? CompactPairList : PairList;
  const placeholder = <SkeletonRows count={8} rowHeight={57} />;

  return (
    <section className={classes.board} aria-label={t`All pairs`}>
      <div className={classes.chips}>
        <Chips
          label={t`Category`}
          value={category}
          options={[
            ...(favourites.length > 0 || category === favouritesOnly
              ? [{ value: favouritesOnly, label: <FavouritesLabel isShort={isCompact} /> }]
              : []),
            { value: everything, label: t({ message: 'All', comment: 'Every category of pairs' }) },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={choose}
        />
      </div>
      {isStale ? <OutdatedNote onRetry={reload} /> : null}
      {shown && shown.length > 0 ? (
        <Suspense fallback={placeholder}>
          <List services={services} pairs={shown} isLive={isLive} current={current} onChoose={onChoose} />
        </Suspense>
      ) : shown ? (
        <EmptyState title={<Trans>No data</Trans>} action={nextStep} />
      ) : (
        <Unloaded actor={services.pairs} title={<Trans>The pairs could not be loaded</Trans>}>
          {placeholder}
        </Unloaded>
      )}
    </section>
  );
}

const OutdatedNote = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.outdated} role="status">
    <Trans>This list may be out of date.</Trans>
    <PlainButton variant="light" onClick={onRetry}>
      <Trans>Try again</Trans>
    </PlainButton>
  </div>
);

/** @param isShort in a narrow list, where the star says it */
function FavouritesLabel({ isShort }: { isShort: boolean }) {
  const name = <Trans comment="The pairs that the user marked with a star">Favourites</Trans>;
  return (
    <span className={classes.favourites}>
      <IconStarFilled size={14} aria-hidden="true" />
      {isShort ? <span className={classes.hidden}>{name}</span> : name}
    </span>
  );
}
