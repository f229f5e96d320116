import { describe, expect, it } from 'vitest';
import { specifiedBar } from '#fixtures/exchange/specified.ts';
import { chartCalls } from '#protocol/chart.ts';
import { parseReply } from '#protocol/lists.ts';

describe.each([
  ['The newest bars', chartCalls.recentBars],
  ['The bars before a time', chartCalls.bars],
])('%s', (_, { reply }) => {
  it('are read in the order in which they come [MARKET-35, MARKET-36]', () => {
    const rows = [specifiedBar, { ...specifiedBar, Time: 1_772_445_900_000, Close: 1.24 }];
    expect(parseReply(reply, rows).result).toMatchObject({
      success: true,
      output: [
        { time: 1_772_445_600_000, close: 1.23 },
        { time: 1_772_445_900_000, close: 1.24 },
      ],
    });
  });

  it('of a pair that has none are null [MARKET-35, MARKET-36]', () => {
    expect(parseReply(reply, null).result).toMatchObject({ success: true, output: [] });
  });
});
