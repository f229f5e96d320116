import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Company } from '#protocol/content.ts';
import type { Pair } from '#protocol/market.ts';

export type SearchScope = 'pairs' | 'companies';

export type Matches = { scope: 'pairs'; rows: Pair[] } | { scope: 'companies'; rows: Company[] };

interface Search {
  scope: SearchScope;
  query: string;
}

/** All pairs are on the screen without asking; the companies' directory is what an empty search finds. */
const asksNothing = ({ scope, query }: Search) => scope === 'pairs' && query.trim() === '';

/**
 * The search for trade pairs or companies (document 1, §2; document 2, §2). It asks once the typing has
 * paused, and the latest question wins: an older one is given up with the state that asked it. What was
 * found stays in sight while the next question is out.
 */
export const pairSearchMachine = setup({
  types: {
    context: {} as Search & { matches: Matches | null },
    events: {} as
      | { type: 'enter'; query: string }
      | { type: 'switch'; scope: SearchScope }
      | { type: 'submit' },
    tags: {} as 'busy',
  },
  actors: {
    search: fromPromise<Matches, Search>(() => Promise.reject(new Error('search is not provided'))),
  },
  guards: {
    asksNothing: (_, search: Search) => asksNothing(search),
    isOtherScope: ({ context }, scope: SearchScope) => scope !== context.scope,
    leadsBack: ({ context: { scope, query } }, chosen: SearchScope) =>
      chosen !== scope && asksNothing({ scope: chosen, query }),
    hasMatches: (_, matches: Matches) => matches.rows.length > 0,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: string }) => ({ query })),
    keepScope: assign((_, { scope }: { scope: SearchScope }) => ({ scope, matches: null })),
    keepMatches: assign((_, matches: Matches) => ({ matches })),
    dropMatches: assign({ matches: null }),
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'pairSearch',
  context: { scope: 'pairs', query: '', matches: null },
  initial: 'idle',
  on: {
    enter: [
      {
        guard: {
          type: 'asksNothing',
          params: ({ context, event }) => ({ scope: context.scope, query: event.query }),
        },
        target: '.idle',
        actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'dropMatches'],
      },
      { target: '.typing', actions: { type: 'keepQuery', params: ({ event }) => event } },
    ],
    switch: [
      {
        guard: { type: 'leadsBack', params: ({ event }) => event.scope },
        target: '.idle',
        actions: { type: 'keepScope', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOtherScope', params: ({ event }) => event.scope },
        target: '.searching',
        actions: { type: 'keepScope', params: ({ event }) => event },
      },
    ],
  },
  states: {
    idle: { description: 'Nothing is asked: the screen shows all pairs.' },
    typing: {
      tags: 'busy',
      description: 'Each letter starts the pause anew, so that a word is asked for once.',
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
            actions: { type: 'keepMatches', params: ({ event }) => event.output },
          },
          { target: 'empty', actions: 'dropMatches' },
        ],
        onError: { target: 'failed', actions: 'dropMatches' },
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
export const matchesOf = (snapshot: Snapshot) => snapshot.context.matches;
