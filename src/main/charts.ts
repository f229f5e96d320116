import { createActor, fromCallback } from 'xstate';
import { defaultPeriod } from '#domain/period.ts';
import type { ChartSource } from '#features/market/services.ts';
import type { BarBook } from '#gateway/bar-series.ts';
import type { createChartGateway } from '#gateway/chart.ts';
import { type ChartFeedActor, chartFeedMachine } from '#machines/market/chart-feed.machine.ts';
import { topics } from '#protocol/live.ts';
import type { Live } from './live.ts';

type ChannelFact = { type: 'channel.lost' | 'channel.restored' };

interface ChartParts {
  gateway: ReturnType<typeof createChartGateway>;
  bars: BarBook;
  channel: Live['channel'];
}

/** One chart at a time: it follows the pair looked at last, on screen or behind another tab. */
export function createCharts({ gateway, bars, channel }: ChartParts): ChartSource {
  const logic = chartFeedMachine.provide({
    actors: {
      loadBars: gateway.loadBars,
      loadOlderBars: gateway.loadOlderBars,
      followBars: fromCallback<ChannelFact, { code: string }>(({ input: { code }, sendBack }) => {
        const topic = topics.bars(code);
        const lost = channel.on('channel.lost', () => sendBack({ type: 'channel.lost' }));
        const restored = channel.on('channel.restored', () => sendBack({ type: 'channel.restored' }));
        channel.send({ type: 'subscribe', topic });
        if (!channel.getSnapshot().hasTag('live')) sendBack({ type: 'channel.lost' });
        return () => {
          lost.unsubscribe();
          restored.unsubscribe();
          channel.send({ type: 'unsubscribe', topic });
        };
      }),
    },
  });
  let current: { code: string; feed: ChartFeedActor } | null = null;

  return {
    feedOf: ({ id, code }) => {
      if (current?.code === code) return current.feed;
      const period = current?.feed.getSnapshot().context.period ?? defaultPeriod;
      current?.feed.stop();
      const feed = createActor(logic, { input: { pairId: id, code, period } }).start();
      current = { code, feed };
      return feed;
    },
    seriesOf: (code, period) => bars.series(code, period),
  };
}
