import { decimal } from '#domain/decimal.ts';
import { breaksBefore, types } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { Company } from '#protocol/content.ts';
import type { Pair } from '#protocol/market.ts';
import { pairSearchMachine } from './pair-search.machine.ts';

const gold: Pair = {
  id: '9',
  code: 'XAUUSD',
  symbol: 'XAU/USD',
  name: 'Gold',
  logo: 'xau',
  categoryId: '2',
  isOpen: true,
  opensAt: null,
  quote: { open: decimal('4000'), price: decimal('4018.62'), changePercent: decimal('0.37') },
  sparkline: [4000, 4010, 4018],
  pricePrecision: 2,
  pip: decimal('0.01'),
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal(100),
  feeRate: decimal(6),
  marginMode: 'leverage',
  leverages: [decimal(100)],
  usdPerQuote: decimal(1),
  tradesUsd: false,
};

const harbour: Company = {
  id: '1',
  name: 'Harbour Markets',
  mainCompany: 'Harbour Group',
  logo: '',
  website: 'https://harbour.example',
  registeredAddress: '1 Sample Quay',
  office: 'London',
  email: 'contact@harbour.example',
};

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
        { scope: 'companies', rows: [harbour] },
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
