import type { Quote } from '#domain/quote.ts';
import { CompanyList } from '#features/content/CompanyList.tsx';
import { SearchBar } from '#features/market/SearchBar.tsx';
import { SearchResults, type SearchResultsProps } from '#features/market/SearchResults.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { PairSearchActor } from '#machines/market/pair-search.machine.ts';
import { pairSearchModel } from '#machines/market/pair-search.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'market/Search', parameters: { frame: 'page' } };

const services: SearchResultsProps['services'] = {
  pairs: await loaded(pairs),
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf('2'),
};

const draw = (actor: PairSearchActor) => (
  <OnScreen title="Search">
    <SearchBar actor={actor} />
    <SearchResults
      actor={actor}
      services={services}
      isLive
      renderCompanies={(companies) => <CompanyList companies={companies} pictureOrigins={[]} />}
      onChoose={() => undefined}
    />
  </OnScreen>
);

export const Idle = leafStory(pairSearchModel, 'idle', draw);
export const Typing = leafStory(pairSearchModel, 'typing', draw);
export const Searching = leafStory(pairSearchModel, 'searching', draw);
export const Found = leafStory(pairSearchModel, 'found', draw);
export const Empty = leafStory(pairSearchModel, 'empty', draw);
export const Failed = leafStory(pairSearchModel, 'failed', draw);
