import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { chartFeedMachine } from './chart-feed.machine.ts';

const noAnswer = new CallError('failed', '/v2/api/forex/kline', 'NETWORK', 'No answer');

export const chartFeedModel = defineModel({
  name: 'market/chart-feed',
  machine: chartFeedMachine,
  input: { pairId: '2', code: 'EURUSD', period: '5min' },
  events: {
    select: [{ period: '1day' }],
    retry: [{}],
    loadOlder: [{}],
    'channel.lost': [{}],
    'channel.restored': [{}],
  },
  answers: {
    loadBars: { done: [undefined], error: [noAnswer] },
    loadOlderBars: { done: [{ isExhausted: false }, { isExhausted: true }], error: [noAnswer] },
  },
});
