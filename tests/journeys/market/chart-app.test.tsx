import { expect, it } from 'vitest';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { euroDollar } from '#fixtures/market.ts';
import { feedOf, periodOf } from '#machines/market/chart-feed.machine.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';

const bars = '/v2/api/forex/abbreviated_cache_kline';
const olderBars = '/v2/api/forex/kline';
const bar = (Time: number, Close: number) => ({ Time, Open: 1.2, High: 1.4, Low: 1.1, Close, Volume: 5 });
const minute = 1_772_445_600;

const gold = { ...euroDollar, id: '3', code: 'XAUUSD' };

async function open() {
  const started = await startReadApp({
    user: null,
    environment: { random: () => 0 },
    replies: {
      '/v2/api/forex/trade_list': success([wirePair]),
      [bars]: success([bar(minute - 60, 1.2), bar(minute, 1.25)]),
      [olderBars]: success([]),
    },
  });
  const charts = await started.app.context.areas.charts();
  const topics = (type: string) =>
    started.live.received.filter((frame) => frame.type === type).map(({ topic }) => topic);
  const closes = (period = periodOf(charts.feedOf(euroDollar).getSnapshot())) =>
    charts
      .seriesOf('EURUSD', period)
      .bars()
      .map(({ close }) => close);
  return { ...started, charts, topics, closes };
}

const isAt = async (feed: ReturnType<Awaited<ReturnType<typeof open>>['charts']['feedOf']>, step: string) =>
  expect.poll(() => feedOf(feed.getSnapshot())).toBe(step);

it('a chart is of one pair at a time: another pair ends its feed and topic, and has the same period [MARKET-24]', async () => {
  const { charts, topics } = await open();
  const feed = charts.feedOf(euroDollar);
  await isAt(feed, 'live');
  expect(charts.feedOf(euroDollar)).toBe(feed);
  expect(topics('sub')).toContain('KLINE.EURUSD');
  feed.send({ type: 'select', period: '60min' });
  const other = charts.feedOf(gold);
  expect(feed.getSnapshot().status).toBe('stopped');
  expect(periodOf(other.getSnapshot())).toBe('60min');
  await isAt(other, 'live');
  expect(topics('unsub')).toEqual(['KLINE.EURUSD']);
  expect(topics('sub')).toContain('KLINE.XAUUSD');
});

it('a chart follows the live bars of its pair, and closes at the price that is shown beside it, before its next bar comes [MARKET-25, MARKET-40]', async () => {
  const { charts, live, closes } = await open();
  await isAt(charts.feedOf(euroDollar), 'live');
  expect(closes()).toEqual([1.2, 1.25]);
  live.push(topicOf('market'), { symbol: 'EURUSD', quotation: { Close: '1.3', Change: '1.13' } });
  await expect.poll(() => closes()).toEqual([1.2, 1.3]);
  const Period = periodOf(charts.feedOf(euroDollar).getSnapshot());
  live.push('KLINE.EURUSD', { ...bar(minute + 300, 1.3), Period });
  await expect.poll(() => closes()).toEqual([1.2, 1.25, 1.3]);
});

it('a chart is stale without the live channel, also if it is opened then, and reads what it has missed', async () => {
  const { charts, api, app, live, closes } = await open();
  const feed = charts.feedOf(euroDollar);
  await isAt(feed, 'live');
  const { channel } = app.context.live;
  channel.send({ type: 'stop' });
  await isAt(feed, 'stale');
  api.replies[bars] = success([bar(minute, 1.3), bar(minute + 60, 1.35)]);
  channel.send({ type: 'start' });
  await isAt(feed, 'live');
  // The price beside it isn't newer yet.
  expect(closes()).toEqual([1.2, 1.3, 1.25]);
  live.push(topicOf('market'), { symbol: 'EURUSD', quotation: { Close: '1.35', Change: '1.13' } });
  await expect.poll(() => closes()).toEqual([1.2, 1.3, 1.35]);
  channel.send({ type: 'stop' });
  await isAt(charts.feedOf(gold), 'stale');
});
