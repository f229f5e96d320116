import { expect, it } from 'vitest';
import { specifiedPair } from '#fixtures/exchange/specified.ts';
import { parseReply } from '#protocol/lists.ts';
import { searchCalls } from '#protocol/search.ts';

it.each([
  ['pairs like those of the list', [specifiedPair], [{ id: '2', symbol: 'EUR/USD' }]],
  ['no pairs', [], []],
  ['null', null, []],
])('A search finds %s [MARKET-37]', (_, sent, found) => {
  expect(parseReply(searchCalls.pairs.reply, sent).result).toMatchObject({ success: true, output: found });
});
