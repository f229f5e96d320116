import { companies } from '#fixtures/content.ts';
import { euroDollar } from '#fixtures/market.ts';
import { breaksBefore, types } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { Pair } from '#protocol/market.ts';
import { pairSearchMachine } from './pair-search.machine.ts';

const gold: Pair = { ...euroDollar, id: '9', code: 'XAUUSD', symbol: 'XAU/USD', name: 'Gold' };

export const pairSearchModel = defineModel({
  name: 'market/pair-search',
  machine: pairSearchMachine,
  input: undefined,
  events: {
    enter: [{ query: 'gold' }, { query: ' ' }],
    switch: [{ scope: 'companies' }, { scope: 'pairs' }],
  },
  answers: {
    search: {
      done: [
        { scope: 'pairs', rows: [gold] },
        { scope: 'companies', rows: companies.slice(0, 1) },
        { scope: 'pairs', rows: [] },
      ],
      error: [new CallError('failed', '/v2/api/forex/searchCurrency', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      enter: ({ query }) => types(query.trim(), 'the search field'),
      switch: ({ scope }) => `The user chooses ${scope === 'pairs' ? 'Pairs' : 'Companies'}`,
      submit: 'The user presses Enter',
    },
    answers: {
      search: {
        done: (matches) =>
          matches.rows.length === 0
            ? 'The API finds nothing'
            : `The API finds ${matches.scope === 'pairs' ? 'a pair' : 'a company'}: ${matches.rows.map(({ name }) => name).join(', ')}`,
        error: breaksBefore('the API answers'),
      },
    },
    delays: { typingPause: 'The user stops typing for a moment' },
  },
  key: ({ scope, query, matches }) => [scope, query, matches?.scope],
});
