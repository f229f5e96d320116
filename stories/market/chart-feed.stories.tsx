import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { sampleBars } from '#fixtures/bars.ts';
import { seriesOf } from '#fixtures/stores.ts';
import type { ChartFeedActor } from '#machines/market/chart-feed.machine.ts';
import { chartFeedModel } from '#machines/market/chart-feed.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'market/Chart', parameters: { frame: 'trade' } };

const series = seriesOf(sampleBars);
const draw = (actor: ChartFeedActor) => (
  <OnScreen title="EUR/USD" isTab>
    <ChartPanel actor={actor} seriesOf={() => series} symbol="EUR/USD" pricePrecision={5} isOpen />
  </OnScreen>
);

export const Loading = leafStory(chartFeedModel, 'feed.loading', draw);
export const Failed = leafStory(chartFeedModel, 'feed.failed', draw);
export const Live = leafStory(chartFeedModel, 'feed.live', draw);
export const Stale = leafStory(chartFeedModel, 'feed.stale', draw);
export const CatchingUp = leafStory(chartFeedModel, 'feed.catchingUp', draw);
export const Behind = leafStory(chartFeedModel, 'feed.behind', draw);
export const OlderAvailable = leafStory(chartFeedModel, 'history.available', draw);
export const LoadingOlder = leafStory(chartFeedModel, 'history.loadingOlder', draw);
export const NoOlder = leafStory(chartFeedModel, 'history.exhausted', draw);
