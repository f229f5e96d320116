import { createActor, fromCallback } from 'xstate';
import { toNumber } from '#domain/decimal.ts';
import { defaultPeriod } from '#domain/period.ts';
import type { ChartSource } from '#features/market/services.ts';
import { createBarCache } from '#gateway/bar-series.ts';
import { createChartGateway } from '#gateway/chart.ts';
import { type ChartFeedActor, chartFeedMachine } from '#machines/market/chart-feed.machine.ts';
import type { Area } from '../area.ts';
import { subscriptionTo } from '../channel.ts';
import type { Core } from '../core.ts';
import { watchTopic } from '../shared/watch-topic.ts';

type ChannelFact = { type: 'channel.lost' | 'channel.restored' };

/** One chart feed at a time: that of the pair shown last, also while another tab covers it. */
export function createCharts({ client, environment, channel, quotes }: Core): Area<ChartSource> {
  const bars = createBarCache(environment.schedule);
  const gateway = createChartGateway(client, bars);
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

  return {
    services: { feedOf, seriesOf: bars.series },
    live: { bars: (bar, code) => bars.apply(code, bar) },
    onChannelConnecting: bars.interrupt,
  };
}
