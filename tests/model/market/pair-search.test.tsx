import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import type { Quote } from '#domain/quote.ts';
import { SearchBar } from '#features/market/SearchBar.tsx';
import { SearchResults } from '#features/market/SearchResults.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import { pairSearchModel } from '#machines/market/pair-search.model.ts';
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
/** The last results stay until there are others. */
const isWaiting = (screen: Screen, { context: { matches } }: SnapshotFrom<typeof pairSearchMachine>) =>
  expect
    .element(
      matches === null ? screen.getByRole('status', { name: 'Loading' }) : screen.getByText('Searching…'),
    )
    .toBeVisible();

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
      when: ({ context }, { query }) => context.query !== query,
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
    idle: (screen) => expect.element(screen.getByRole('region', { name: 'All pairs' })).toBeVisible(),
    typing: isWaiting,
    searching: isWaiting,
    found: (screen) => expect.element(screen.getByText('1 match')).toBeVisible(),
    empty: (screen, { context: { query } }) =>
      expect
        .element(
          screen.getByText(query.trim() === '' ? 'There are no companies yet' : 'Nothing matches “gold”'),
        )
        .toBeVisible(),
    failed: (screen) => expect.element(screen.getByText(/could not be loaded/)).toBeVisible(),
  },
});
