import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { Chips } from '#ui/Chips.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import classes from './PairBoard.module.css';
import { PairList } from './PairList.tsx';
import type { MarketServices } from './services.ts';
import { useFavourites } from './use-favourites.ts';

export interface PairBoardProps {
  services: Pick<MarketServices, 'pairs' | 'categories' | 'quotes' | 'favourites'>;
  /** False while the live channel is down: prices are dimmed. */
  isLive: boolean;
  /** Only pairs whose symbol or name contains it. */
  query?: string;
  isCompact?: boolean;
  /** The id of the pair that is chosen now. */
  current?: string | null;
  onChoose: (pair: Pair) => void;
}

const everything = 'all';
const favouritesOnly = 'favourites';

const contains = ({ symbol, name }: Pair, query: string) =>
  [symbol, symbol.replace('/', ''), name].some((text) =>
    text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
  );

interface Choice {
  category: string;
  remembered: readonly string[];
}

/** All pairs by category, the favourites among them first, each with its live price. */
export function PairBoard(props: PairBoardProps) {
  const { services, isLive, query = '', isCompact = false, current = null, onChoose } = props;
  const { t } = useLingui();
  const favourites = useFavourites(services.favourites);
  // What was a favourite when they were opened stays in sight, so that a star can be given back.
  const [{ category, remembered }, setChoice] = useState<Choice>({ category: everything, remembered: [] });
  const choose = (chosen: string) => setChoice({ category: chosen, remembered: favourites });
  const pairs = useSelector(services.pairs, loadedValueOf);
  const step = useSelector(services.pairs, (snapshot) => snapshot.value);
  const categories = useSelector(services.categories, loadedValueOf) ?? [];
  const reload = () => services.pairs.send({ type: 'refresh' });

  const isChosen = ({ id, categoryId }: Pair) => {
    if (category === favouritesOnly) return favourites.includes(id) || remembered.includes(id);
    return category === everything || categoryId === category;
  };
  const shown = pairs?.filter((pair) => isChosen(pair) && contains(pair, query));

  const nextStep =
    category === everything
      ? { label: <Trans comment="Reads a list again from its start">Refresh</Trans>, onClick: reload }
      : {
          label: <Trans comment="Every category of pairs">Show all categories</Trans>,
          onClick: () => choose(everything),
        };

  return (
    <section className={classes.board} aria-label={t`All pairs`}>
      <div className={classes.chips}>
        <Chips
          label={t`Category`}
          value={category}
          options={[
            ...(favourites.length > 0 || category === favouritesOnly
              ? [{ value: favouritesOnly, label: <FavouritesLabel /> }]
              : []),
            { value: everything, label: t({ message: 'All', comment: 'Every category of pairs' }) },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={choose}
        />
      </div>
      {step === 'outdated' ? (
        <div className={classes.outdated} role="status">
          <Trans>This list may be out of date.</Trans>
          <Button variant="light" onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {shown && shown.length > 0 ? (
        <PairList
          services={services}
          pairs={shown}
          isLive={isLive}
          isCompact={isCompact}
          current={current}
          onChoose={onChoose}
        />
      ) : shown ? (
        <EmptyState title={<Trans>No data</Trans>} action={nextStep} />
      ) : step === 'failed' ? (
        <FailedState title={<Trans>The pairs could not be loaded</Trans>} onRetry={reload} />
      ) : (
        <SkeletonRows count={8} rowHeight={isCompact ? 56 : 64} />
      )}
    </section>
  );
}

const FavouritesLabel = () => (
  <span className={classes.favourites}>
    <IconStarFilled size={14} aria-hidden="true" />
    <Trans comment="The pairs that the user marked with a star">Favourites</Trans>
  </span>
);
