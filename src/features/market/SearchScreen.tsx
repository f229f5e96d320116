import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  isSearching,
  matchesOf,
  type PairSearchActor,
  refusedSearchOf,
  searchQueryOf,
  searchScopeOf,
  searchStepOf,
} from '#machines/market/pair-search.machine.ts';
import type { SearchScope } from '#ports/market.ts';
import type { Company } from '#protocol/content.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import { EmptyState, FailedState, SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { PairBoard, type PairBoardProps } from './PairBoard.tsx';
import { PairList } from './PairList.tsx';
import classes from './Search.module.css';
import type { SearchServices } from './services.ts';

export interface SearchScreenProps
  extends Omit<SearchResultsProps, 'actor' | 'services'>,
    Pick<SearchBarProps, 'onScope'> {
  services: SearchServices;
  /** The tab that is open at first: pairs or companies. */
  scope: SearchScope;
  onBack: () => void;
}

/** /product: the search for trade pairs, and the directory of companies (MARKET-26, CONTENT-18). */
export function SearchScreen({ services, scope, onScope, onBack, ...results }: SearchScreenProps) {
  const { t } = useLingui();
  const actor = useActorRef(services.search);
  const begin = useEffectEvent(() => actor.send({ type: 'switch', scope }));

  useEffect(() => begin(), []);

  return (
    <Screen
      title={t({ message: 'Search', comment: 'Title of the search for pairs and companies' })}
      onBack={onBack}
      subheader={<SearchBar actor={actor} onScope={onScope} />}
    >
      <SearchResults actor={actor} services={services} {...results} />
    </Screen>
  );
}

interface SearchBarProps {
  actor: PairSearchActor;
  /** Called after the user switched between pairs and companies. */
  onScope?: (scope: SearchScope) => void;
}

/** The search field, and the switch between pairs and companies. */
export function SearchBar({ actor, onScope }: SearchBarProps) {
  const { t } = useLingui();
  const query = useSelector(actor, searchQueryOf);
  const scope = useSelector(actor, searchScopeOf);
  const field = useRef<HTMLInputElement>(null);
  const labels = {
    pairs: t`Search by symbol or name`,
    companies: t`Search companies by name`,
  };

  // Users open this page to type.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <form className={classes.bar} onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={labels[scope]}
        placeholder={labels[scope]}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={query}
        onChange={(event) => actor.send({ type: 'enter', query: event.currentTarget.value })}
      />
      <Segments
        aria-label={t`Search for`}
        fullWidth
        value={scope}
        data={[
          { value: 'pairs', label: t({ message: 'Pairs', comment: 'What can be traded' }) },
          { value: 'companies', label: t({ message: 'Companies', comment: 'What can be searched for' }) },
        ]}
        onChange={(chosen) => {
          actor.send({ type: 'switch', scope: chosen });
          onScope?.(chosen);
        }}
      />
    </form>
  );
}

interface SearchResultsProps extends Pick<PairBoardProps, 'services' | 'isLive' | 'onChoose'> {
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
    <EmptyState title={<Trans>No companies yet</Trans>} action={showPairs} />
  ) : (
    <EmptyState
      picture="notFound"
      title={<Trans comment="The placeholder is what was searched for">Nothing matches “{query}”</Trans>}
      hint={<Trans>Try fewer letters, or another name.</Trans>}
      action={showAll}
    />
  );
}
