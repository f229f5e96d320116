import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  isSearching,
  matchesOf,
  type PairSearchActor,
  refusedSearchOf,
  searchQueryOf,
  searchScopeOf,
  searchStepOf,
} from '#machines/market/pair-search.machine.ts';
import type { Company } from '#protocol/content.ts';
import { EmptyState, FailedState, SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { PairBoard, type PairBoardProps } from './PairBoard.tsx';
import { PairList } from './PairList.tsx';
import classes from './Search.module.css';

export interface SearchResultsProps extends Pick<PairBoardProps, 'services' | 'isLive' | 'onChoose'> {
  actor: PairSearchActor;
  /** Renders the companies found; their list is in the content area. */
  renderCompanies: (companies: readonly Company[]) => ReactNode;
}

/** The results of a search (CONTENT-19, MARKET-37); before one, all pairs. */
export function SearchResults({ actor, renderCompanies, ...pairs }: SearchResultsProps) {
  const step = useSelector(actor, searchStepOf);
  const busy = useSelector(actor, isSearching);
  const matches = useSelector(actor, matchesOf);
  const refusal = useSelector(actor, refusedSearchOf);

  if (step === 'idle') return <PairBoard {...pairs} />;
  if (step === 'failed')
    return <FailedState refusal={refusal} onRetry={() => actor.send({ type: 'submit' })} />;
  if (step === 'empty') return <NothingFound actor={actor} />;
  if (matches === null) return <SkeletonRows />;
  const count = matches.rows.length;
  return (
    <div className={classes.results} aria-busy={busy}>
      <p className={classes.count} role="status">
        {busy ? (
          <Trans comment="A search is waiting for its answer">Searching…</Trans>
        ) : (
          <Plural value={count} one="# match" other="# matches" />
        )}
      </p>
      {matches.scope === 'pairs' ? (
        <PairList {...pairs} pairs={matches.rows} />
      ) : (
        renderCompanies(matches.rows)
      )}
    </div>
  );
}

function NothingFound({ actor }: Pick<SearchResultsProps, 'actor'>) {
  const query = useSelector(actor, searchQueryOf).trim();
  const scope = useSelector(actor, searchScopeOf);
  const showAll = {
    label: scope === 'pairs' ? <Trans>Show all pairs</Trans> : <Trans>Show all companies</Trans>,
    onClick: () => actor.send({ type: 'enter', query: '' }),
  };
  const showPairs = {
    label: <Trans>Show all pairs</Trans>,
    onClick: () => actor.send({ type: 'switch', scope: 'pairs' }),
  };
  return query === '' ? (
    <EmptyState title={<Trans>There are no companies yet</Trans>} action={showPairs} />
  ) : (
    <EmptyState
      title={<Trans comment="The placeholder is what was searched for">Nothing matches “{query}”</Trans>}
      hint={<Trans>Try fewer letters, or another name.</Trans>}
      action={showAll}
    />
  );
}
