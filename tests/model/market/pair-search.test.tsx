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
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const services = {
  pairs: await loaded(pairs),
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf(),
};

const field = (screen: Screen) => screen.getByRole('searchbox');
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
    enter: (screen, { query }) => field(screen).fill(query),
    switch: (screen, { scope }) =>
      screen.getByRole('radio', { name: scope === 'pairs' ? 'Pairs' : 'Companies' }).click(),
    submit: async (screen) => {
      await field(screen).click();
      await userEvent.keyboard('{Enter}');
    },
  },
  screens: {
    idle: (screen) => expect.element(screen.getByRole('region', { name: 'All pairs' })).toBeVisible(),
    typing: isWaiting,
    searching: isWaiting,
    found: (screen) => expect.element(screen.getByText('1 match')).toBeVisible(),
    empty: (screen) => expect.element(screen.getByText('There are no companies yet')).toBeVisible(),
    failed: (screen) => expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible(),
  },
});
