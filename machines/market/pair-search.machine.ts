import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { SearchMatches, SearchQuery, SearchScope } from '#ports/market.ts';
import { notProvided } from '../shared/not-provided.ts';
import { refusedBy } from '../shared/refused-read.ts';

/** The screen lists all pairs without a request. An empty search for companies finds the whole directory. */
const needsNoRequest = ({ scope, query }: SearchQuery) => scope === 'pairs' && query.trim() === '';

/**
 * The search for trade pairs or companies (MARKET-26, MARKET-37, CONTENT-19). A request is sent when the user
 * pauses typing. A new search cancels the request of the previous one, whose actor stops with its state.
 * Results stay on the screen during the next search.
 */
export const pairSearchMachine = setup({
  types: {
    context: {} as SearchQuery & {
      matches: SearchMatches | null;
      /** The API's words, if it has refused the last search. */
      refusal: string | null;
    },
    events: {} as
      | { type: 'enter'; query: string }
      | { type: 'switch'; scope: SearchScope }
      | { type: 'submit' },
    tags: {} as 'busy',
  },
  actors: {
    search: fromPromise<SearchMatches, SearchQuery>(notProvided('search')),
  },
  guards: {
    needsNoRequest: (_, search: SearchQuery) => needsNoRequest(search),
    isOtherScope: ({ context }, scope: SearchScope) => scope !== context.scope,
    endsSearch: ({ context: { scope, query } }, chosen: SearchScope) =>
      chosen !== scope && needsNoRequest({ scope: chosen, query }),
    hasMatches: (_, matches: SearchMatches) => matches.rows.length > 0,
  },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    setScope: assign((_, { scope }: { scope: SearchScope }) => ({ scope, matches: null })),
    setMatches: assign((_, matches: SearchMatches) => ({ matches })),
    clearMatches: assign({ matches: null }),
    setRefusal: assign((_, refusal: string | null) => ({ refusal })),
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'pairSearch',
  context: { scope: 'pairs', query: '', matches: null, refusal: null },
  initial: 'idle',
  on: {
    enter: [
      {
        guard: {
          type: 'needsNoRequest',
          params: ({ context, event }) => ({ scope: context.scope, query: event.query }),
        },
        target: '.idle',
        actions: [{ type: 'setQuery', params: ({ event }) => event }, 'clearMatches'],
      },
      { target: '.typing', actions: { type: 'setQuery', params: ({ event }) => event } },
    ],
    switch: [
      {
        guard: { type: 'endsSearch', params: ({ event }) => event.scope },
        target: '.idle',
        actions: { type: 'setScope', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOtherScope', params: ({ event }) => event.scope },
        target: '.searching',
        actions: { type: 'setScope', params: ({ event }) => event },
      },
    ],
  },
  states: {
    idle: { description: 'No search: the screen shows all pairs.' },
    typing: {
      tags: 'busy',
      description: 'Each letter restarts the pause, so that a word is searched for once.',
      on: { submit: 'searching' },
      after: { typingPause: 'searching' },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { scope, query } }) => ({ scope, query: query.trim() }),
        onDone: [
          {
            guard: { type: 'hasMatches', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'setMatches', params: ({ event }) => event.output },
          },
          { target: 'empty', actions: 'clearMatches' },
        ],
        onError: {
          target: 'failed',
          actions: ['clearMatches', { type: 'setRefusal', params: refusedBy }],
        },
      },
    },
    found: {},
    empty: {},
    failed: { on: { submit: 'searching' } },
  },
});

export type PairSearchActor = ActorRefFrom<typeof pairSearchMachine>;
type Snapshot = SnapshotFrom<typeof pairSearchMachine>;

export const searchStepOf = (snapshot: Snapshot) => snapshot.value;
export const isSearching = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const searchScopeOf = (snapshot: Snapshot) => snapshot.context.scope;
export const searchQueryOf = (snapshot: Snapshot) => snapshot.context.query;
export const refusedSearchOf = (snapshot: Snapshot) => snapshot.context.refusal;
export const matchesOf = (snapshot: Snapshot) => snapshot.context.matches;
