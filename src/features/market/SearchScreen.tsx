import { useLingui } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { SearchScope } from '#ports/market.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';
import { SearchResults, type SearchResultsProps } from './SearchResults.tsx';
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
