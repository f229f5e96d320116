import { all, inState, not, starts } from '#flow-kit/moments.ts';
import { after, always, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { chartFeedModel } from './chart-feed.model.ts';

export const chartFeedProperties = defineProperties(chartFeedModel, {
  ...rulesFor({ home: ['feed.live', 'feed.stale', 'feed.failed', 'feed.behind'] }),
  'Bars are called live only while the channel is live [MARKET-25]': always(
    (moment) => !inState('feed.live')(moment) || moment.after.context.channel === 'live',
  ),
  'Bars are read for the chosen period [MARKET-24]': never(
    all(starts('loadBars'), ({ started, after: { context } }) =>
      started.some(
        ({ source, input }) =>
          source === 'loadBars' && (input as { period: string }).period !== context.period,
      ),
    ),
  ),
  'Older bars are read only for the period that is shown [MARKET-25]': never(
    all(starts('loadOlderBars'), ({ after: { context } }) => context.shownPeriod !== context.period),
  ),
  'Reading the bars ends': after(starts('loadBars')).eventually(
    not(inState('feed.loading', 'feed.catchingUp')),
  ),
});
