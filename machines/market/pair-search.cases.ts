import { euroDollar } from '#fixtures/market.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { isSearching, matchesOf } from './pair-search.machine.ts';
import { pairSearchModel } from './pair-search.model.ts';

const found = { scope: 'pairs', rows: [euroDollar] } as const;
const enter = (query: string) => ({ type: 'enter', query }) as const;

export const pairSearchCases = defineCases(pairSearchModel, {
  'One request is sent 300 ms after the last letter, without the spaces around it [MARKET-37]': [
    enter(' eu'),
    { milliseconds: 299 },
    enter(' eur '),
    { milliseconds: 299 },
    { sees: { state: 'typing', shows: [[isSearching, true]], sent: { search: [] } } },
    { milliseconds: 1 },
    { sees: { state: 'searching', sent: { search: [{ scope: 'pairs', query: 'eur' }] } } },
    { answers: 'search', output: { scope: 'pairs', rows: [euroDollar] } },
    { sees: { state: 'found', shows: [[matchesOf, found]], context: { query: ' eur ' } } },
  ],
  'Without letters all pairs are shown, which needs no request': [
    enter('eur'),
    'submit',
    enter('  '),
    { milliseconds: 1_000 },
    {
      sees: {
        state: 'idle',
        shows: [[matchesOf, null]],
        sent: { search: [{ scope: 'pairs', query: 'eur' }] },
      },
    },
  ],
  'The search for companies begins with all of them, and goes on with the query that was typed [CONTENT-19]':
    [
      { type: 'switch', scope: 'companies' },
      { answers: 'search', output: { scope: 'companies', rows: [] } },
      { sees: { state: 'empty' } },
      enter('bay'),
      { milliseconds: 300 },
      { type: 'switch', scope: 'pairs' },
      {
        sees: {
          sent: {
            search: [
              { scope: 'companies', query: '' },
              { scope: 'companies', query: 'bay' },
              { scope: 'pairs', query: 'bay' },
            ],
          },
        },
      },
    ],
  'Results stay during the next search and when their own list is chosen again': [
    enter('eur'),
    'submit',
    { answers: 'search', output: { scope: 'pairs', rows: [euroDollar] } },
    { type: 'switch', scope: 'pairs' },
    { sees: { state: 'found' } },
    enter('euro'),
    'submit',
    { sees: { state: 'searching', shows: [[matchesOf, found]] } },
    { fails: 'search' },
    { sees: { state: 'failed', shows: [[matchesOf, null]] } },
  ],
});
