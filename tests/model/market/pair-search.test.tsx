import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Quote } from '#domain/quote.ts';
import { SearchBar } from '#features/market/SearchBar.tsx';
import { SearchResults } from '#features/market/SearchResults.tsx';
import { categories, pairs } from '#fixtures/market.ts';
import { storeOf } from '#fixtures/stores.ts';
import { pairSearchModel } from '#machines/market/pair-search.model.ts';
import { favouritesOf } from '#stories/kit/favourites.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { button, radio, type Screen, searchbox, typeInto } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const services = {
  pairs: await loaded(pairs),
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf(),
};

const field = searchbox(/^Search /);
const pairsScope = radio('Pairs');
const companiesScope = radio('Companies');
const isWaiting = (screen: Screen) =>
  expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();

walk(pairSearchModel, {
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
    },
    switch: {
      controls: [pairsScope, companiesScope],
      act: (screen, { scope }) => (scope === 'pairs' ? pairsScope : companiesScope)(screen).click(),
    },
    submit: {
      controls: [],
      act: async (screen) => {
        await field(screen).click();
        await userEvent.keyboard('{Enter}');
      },
    },
  },
  others: [
    { controls: [button('Try again')], when: ['failed'] },
    { controls: [button('Show all pairs')], when: ['empty'] },
    { controls: [radio(/^(All|Forex|Metals|Futures|Crypto)$/)], when: ['idle'] },
    {
      controls: [button(/USD|WTI/)],
      when: ({ value, context }) => value === 'idle' || context.matches?.scope === 'pairs',
    },
  ],
  screens: {
    idle: (screen) => expect.element(screen.getByRole('region', { name: 'All pairs' })).toBeVisible(),
    typing: isWaiting,
    searching: isWaiting,
    found: (screen) => expect.element(screen.getByText('1 match')).toBeVisible(),
    empty: (screen) => expect.element(screen.getByText('There are no companies yet')).toBeVisible(),
    failed: (screen) => expect.element(screen.getByText(/could not be loaded/)).toBeVisible(),
  },
});
