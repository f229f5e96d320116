import { createActor, fromCallback } from 'xstate';
import { toNumber } from '#domain/decimal.ts';
import { defaultPeriod } from '#domain/period.ts';
import type { ChartSource } from '#features/market/services.ts';
import { createChartGateway } from '#gateway/api/chart.ts';
import { createBarCache } from '#gateway/live/bar-series.ts';
import { createLastBars } from '#gateway/live/last-bars.ts';
import { type ChartFeedActor, chartFeedMachine } from '#machines/market/chart-feed.machine.ts';
import type { Area } from '../area.ts';
import { subscriptionTo } from '../channel.ts';
import type { Core } from '../core.ts';
import { watchTopic } from '../shared/watch-topic.ts';

type ChannelFact = { type: 'channel.lost' | 'channel.restored' };

/** One chart feed at a time: that of the pair shown last, also while another tab covers it. */
export function createCharts({ client, environment, channel, quotes }: Core): Area<ChartSource> {
  const { page, network, schedule } = environment;
  const bars = createBarCache(schedule);
  const lastBars = createLastBars(environment);
  const gateway = createChartGateway(client, bars, lastBars);
  const logic = chartFeedMachine.provide({
    actors: {
      loadBars: gateway.loadBars,
      loadOlderBars: gateway.loadOlderBars,
      watchBars: fromCallback<ChannelFact, { code: string }>(({ input: { code }, sendBack }) =>
        watchTopic(channel, subscriptionTo('bars', code), sendBack),
      ),
    },
  });
  let current: { code: string; feed: ChartFeedActor; unsubscribe: () => void } | null = null;

  const showPrice = (code: string) => {
    const quote = quotes.shown(code);
    if (quote) bars.setPrice(code, toNumber(quote.price));
  };

  const feedOf: ChartSource['feedOf'] = ({ id, code }) => {
    if (current?.code === code) return current.feed;
    const period = current?.feed.getSnapshot().context.period ?? defaultPeriod;
    current?.feed.stop();
    current?.unsubscribe();
    const feed = createActor(logic, { input: { pairId: id, code, period } }).start();
    current = { code, feed, unsubscribe: quotes.subscribe(code, () => showPrice(code)) };
    showPrice(code);
    return feed;
  };

  const storeBars = () => {
    if (current === null) return;
    const { code, feed } = current;
    const { period } = feed.getSnapshot().context;
    lastBars.write({ code, period }, bars.series(code, period).bars());
  };
  // A page that is hidden may be closed without another event.
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') storeBars();
  });
  network.events.addEventListener('offline', storeBars);

  return {
    services: { feedOf, seriesOf: bars.series },
    live: { bars: (bar, code) => bars.apply(code, bar) },
    onChannelConnecting: bars.interrupt,
  };
}
