import { defineCases } from '#flow-kit/cases.ts';
import { chartFeedModel } from './chart-feed.model.ts';

const bars = { answers: 'loadBars', output: undefined } as const;
const request = (period: string) => ({ pairId: '2', code: 'EURUSD', period });

export const chartFeedCases = defineCases(chartFeedModel, {
  'The old period is shown until the bars of the new one are loaded, and only the last choice counts': [
    { sees: { context: { shownPeriod: null } } },
    bars,
    { type: 'select', period: '1day' },
    { type: 'select', period: '1min' },
    { sees: { state: 'feed.loading', context: { period: '1min', shownPeriod: '5min' } } },
    bars,
    {
      sees: {
        state: 'feed.live',
        context: { shownPeriod: '1min' },
        sent: { loadBars: [request('5min'), request('1day'), request('1min')] },
      },
    },
  ],
  'A channel that is lost while bars are caught up leaves them stale': [
    bars,
    'channel.lost',
    'channel.restored',
    { sees: { state: 'feed.catchingUp' } },
    'channel.lost',
    { sees: { state: 'feed.stale' } },
  ],
  'Older bars are read one at a time, and not before there are bars of the chosen period': [
    { sees: { cannot: ['loadOlder'] } },
    bars,
    'loadOlder',
    { sees: { state: 'history.loadingOlder', cannot: ['loadOlder'] } },
    { type: 'select', period: '1min' },
    {
      sees: { state: 'history.available', sent: { loadOlderBars: [request('5min')] }, cannot: ['loadOlder'] },
    },
  ],
});
