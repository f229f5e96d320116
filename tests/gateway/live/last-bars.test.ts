import { describe, expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { createLastBars } from '#gateway/live/last-bars.ts';
import { range } from '../../kit/headless/bars.ts';

const chart = { code: 'EURUSD', period: '5min' } as const;
const writtenAt = 1_700_000_000_000;

const stored = (bars = range(1, 3)) => {
  const storage = memory();
  const lastBars = createLastBars({ storage, now: () => writtenAt });
  lastBars.write(chart, bars);
  return { storage, lastBars };
};

describe('The bars that were shown last', () => {
  it('are those of one chart, as long as no reply is newer [INSTALL-11]', () => {
    const { lastBars } = stored();
    expect(lastBars.read(chart, writtenAt - 1)).toEqual(range(1, 3));
    expect(lastBars.read({ ...chart, period: '1min' }, 0)).toEqual([]);
    expect(lastBars.read({ ...chart, code: 'GBPUSD' }, 0)).toEqual([]);
    expect(lastBars.read(chart, writtenAt + 1)).toEqual([]);
  });

  it('are the newest 300, and stay while a chart without bars is shown', () => {
    const { lastBars } = stored(range(1, 301));
    lastBars.write(chart, []);
    expect(lastBars.read(chart, 0)).toEqual(range(2, 301));
  });

  it('are none where something else is stored', () => {
    const { storage, lastBars } = stored();
    storage.write('pelorus:bars', '{"code":"EURUSD"}');
    expect(lastBars.read(chart, 0)).toEqual([]);
    storage.write('pelorus:bars', 'no JSON');
    expect(lastBars.read(chart, 0)).toEqual([]);
  });
});
