import { periods } from '#domain/period.ts';
import { breaksBefore, breaksOrRemembers, channelPhrases, rememberedAs } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { chartFeedMachine } from './chart-feed.machine.ts';

const noAnswer = new CallError('failed', '/v2/api/forex/kline', 'NETWORK', 'No answer');

export const chartFeedModel = defineModel({
  name: 'market/chart-feed',
  machine: chartFeedMachine,
  input: { pairId: '2', code: 'EURUSD', period: '5min' },
  events: { select: [{ period: '1day' }] },
  answers: {
    loadBars: { done: [undefined], error: [noAnswer, rememberedAs([])] },
    loadOlderBars: { done: [{ isExhausted: false }, { isExhausted: true }], error: [noAnswer] },
  },
  phrases: {
    events: {
      select: ({ period }) => `The user chooses ${periods[period].label}`,
      retry: 'The user presses Try again',
      loadOlder: 'The user presses Older bars',
      ...channelPhrases,
    },
    answers: {
      loadBars: { done: 'The bars arrive', error: breaksOrRemembers('the bars arrive') },
      loadOlderBars: {
        done: ({ isExhausted }) => (isExhausted ? 'The oldest bars arrive' : 'The older bars arrive'),
        error: breaksBefore('the older bars arrive'),
      },
    },
    delays: {},
  },
});
