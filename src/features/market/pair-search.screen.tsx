import type { SnapshotFrom } from 'xstate';
import type { Quote } from '#domain/quote.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { specifiedCompany, wirePair } from '#fixtures/exchange/specified.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { button, loading, radio, region, searchbox, text, typeInto } from '#fixtures/screens/controls.ts';
import { defineScreen } from '#fixtures/screens/define-screen.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { visible } from '#fixtures/screens/looks.ts';
import { storeOf } from '#fixtures/stores.ts';
import { pairSearchModel } from '#machines/market/pair-search.model.ts';
import { contentCalls } from '#protocol/content.ts';
import { searchCalls } from '#protocol/search.ts';
import { SearchBar, SearchResults } from './SearchScreen.tsx';

const services = {
  pairs: await loaded(pairs),
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf(),
};

const field = searchbox(/^Search /);
const pairsScope = radio('Pairs');
const companiesScope = radio('Companies');
/** The last results stay until there are others. */
const waiting = ({ context: { matches } }: SnapshotFrom<typeof pairSearchModel.machine>) =>
  visible(matches === null ? loading : text('Searching…'));

export const pairSearchScreen = defineScreen({
  model: pairSearchModel,
  frame: 'page',
  on: { title: 'Search' },
  render: (actor) => (
    <>
      <SearchBar actor={actor} />
      <SearchResults
        actor={actor}
        services={services}
        isLive
        renderCompanies={(companies) => companies.map(({ id, name }) => <p key={id}>{name}</p>)}
        onChoose={() => undefined}
      />
    </>
  ),
  play: {
    enter: {
      controls: [field],
      act: (screen, { query }) => typeInto(field(screen), query),
      when: ({ context }, { query }) => context.query !== query,
    },
    switch: {
      controls: [pairsScope, companiesScope],
      act: (screen, { scope }) => text(scope === 'pairs' ? /^Pairs$/ : /^Companies$/)(screen).click(),
    },
    submit: {
      controls: [],
      act: async (screen) => {
        await field(screen).click();
        await screen.keyboard('{Enter}');
      },
    },
  },
  others: [
    { controls: [button('Try again')], when: ['failed'] },
    {
      controls: [button('Show all pairs')],
      when: ({ value, context: { query, scope } }) =>
        value === 'empty' && (query.trim() === '' || scope === 'pairs'),
    },
    {
      controls: [button('Show all companies')],
      when: ({ value, context: { query, scope } }) =>
        value === 'empty' && query.trim() !== '' && scope === 'companies',
    },
    { controls: [radio(/^(All|Forex|Metals|Futures|Crypto)$/)], when: ['idle'] },
    {
      controls: [button(/USD|WTI/)],
      when: ({ value, context }) => value === 'idle' || context.matches?.scope === 'pairs',
    },
  ],
  screens: {
    idle: visible(region('All pairs')),
    typing: waiting,
    searching: waiting,
    found: visible(text('1 match')),
    empty: ({ context: { query } }) =>
      visible(text(query.trim() === '' ? 'No companies yet' : 'Nothing matches “gold”')),
    failed: visible(text(/could not be loaded/)),
  },
  deployed: {
    as: 'guest',
    path: '/product',
    promises: {
      search: {
        calls: [searchCalls.pairs, contentCalls.companies],
        answeredWith: [
          [{ ...wirePair, Id: '9', Code: 'XAUUSD', ShowCode: 'XAU/USD' }],
          [specifiedCompany],
          [],
        ],
      },
    },
  },
});
