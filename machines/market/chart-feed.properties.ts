import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, always, defineProperties, never } from '#flow-kit/property.ts';
import { rememberedIn } from '#machines/shared/remembered.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { fieldOf } from '../shared/meant.properties.ts';
import { chartFeedModel } from './chart-feed.model.ts';

const { answers, fails, from, inState, isIn, on, starts } = conditionsOf(chartFeedModel);

export const chartFeedProperties = defineProperties(chartFeedModel, {
  ...rulesFor({ home: ['feed.live', 'feed.stale', 'feed.failed', 'feed.behind'] }),
  'Bars are called live only while the channel is live [MARKET-25]': always(
    (moment) => !inState('feed.live')(moment) || moment.after.context.channel === 'live',
  ),
  'Bars are read for the chosen period [MARKET-24]': never(
    all(starts('loadBars'), ({ started, after: { context } }) =>
      started.some(
        ({ source, input }) => source === 'loadBars' && fieldOf(input, 'period') !== context.period,
      ),
    ),
  ),
  'Older bars are read only for the period that is shown [MARKET-25]': never(
    all(starts('loadOlderBars'), ({ after: { context } }) => context.shownPeriod !== context.period),
  ),
  'Reading the bars ends': after(starts('loadBars')).eventually(
    not(inState('feed.loading', 'feed.catchingUp')),
  ),
  'What the channel reports is known at any time [MARKET-25]': from()
    .on('channel.lost', 'channel.restored')
    .leads(
      ({ event, after: { context } }) =>
        context.channel === (event?.type === 'channel.lost' ? 'lost' : 'live'),
    ),
  'Another period is read at once, and the one that is chosen is not [MARKET-24]': from(
    ({ after: { context } }) => context.period !== '1day',
  )
    .on('select')
    .leads(
      all(
        inState('feed.loading'),
        starts('loadBars'),
        inState('history.available'),
        ({ event, after: { context } }) => context.period === event?.period,
      ),
    ),
  'A period is chosen once [MARKET-24]': never(
    all(on('select'), ({ before, event }) => before?.context.period === event?.period),
  ),
  'Bars that were being read while the channel was lost are read again': from('feed.loading')
    .on('channel.restored')
    .leads(all(inState('feed.loading'), starts('loadBars'))),
  'Bars that have arrived are shown, live or not [MARKET-25]': from('feed.loading')
    .on(answers('load'))
    .leads(
      ({ after: now }) =>
        now.context.shownPeriod === now.context.period &&
        isIn(now, now.context.channel === 'live' ? 'feed.live' : 'feed.stale'),
    ),
  'Bars that the device remembers are shown, and never as live [INSTALL-11]': from('feed.loading')
    .on(fails('load'))
    .leads(({ event, after: now }) => {
      if (rememberedIn({ event: { error: event?.error } }) === null) return isIn(now, 'feed.failed');
      const { shownPeriod, period, channel } = now.context;
      return shownPeriod === period && isIn(now, channel === 'live' ? 'feed.behind' : 'feed.stale');
    }),
  'Missed bars that could not be read are said to be missing [MARKET-25]': from('feed.catchingUp')
    .on(fails('catchUp'))
    .leads('feed.behind'),
  'Bars that could not be read can be asked for again': from('feed.failed', 'feed.behind')
    .on('retry')
    .leads(starts('loadBars')),
  'Without the channel bars stand still, and are caught up after it [MARKET-25]': from('feed.stale')
    .on('channel.restored')
    .leads(all(inState('feed.catchingUp'), starts('loadBars'))),
  'Bars that were caught up are live [MARKET-25]': from('feed.catchingUp')
    .on(answers('catchUp'))
    .leads('feed.live'),
  'Older bars can be asked for until there are no more': from('history.loadingOlder')
    .on(answers('loadOlder'), fails('loadOlder'))
    .leads(({ event, after: now }) =>
      isIn(now, event?.output?.isExhausted ? 'history.exhausted' : 'history.available'),
    ),
});
