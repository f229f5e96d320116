import type { SnapshotFrom } from 'xstate';
import { sampleBars } from '#fixtures/bars.ts';
import { alert, button, press, radio, region, type Screen, text } from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
import { attribute, busy, type Look, not, says, visible } from '#fixtures/screens/looks.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { seriesOf } from '#fixtures/stores.ts';
import { chartFeedModel } from '#machines/market/chart-feed.model.ts';
import { ChartPanel } from './ChartPanel.tsx';

const series = seriesOf(sampleBars.slice(0, 50));

const table = button(/^(Show bars as a|Hide the) table$/);
const olderBars = button(/^(No o|O)lder bars$/);

type Snapshot = SnapshotFrom<typeof chartFeedModel.machine>;

/** Before the first bars are loaded, there is no table and no button for older ones. */
const hasTable = ({ context }: Snapshot) => context.shownPeriod !== null;

/** The button for older bars stands below the table, which is opened for it. */
const older = (look: Look) => async (snapshot: Snapshot, screen: Screen) => {
  if (!hasTable(snapshot)) return [];
  if (olderBars(screen).elements().length === 0) await table(screen).click();
  return [visible(table), look];
};

export const chartFeedScreen = defineScreen({
  model: chartFeedModel,
  frame: 'trade',
  // On a wider chart all bars would be seen, and it would ask for older ones by itself.
  render: (actor) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%', maxWidth: 390 }}>
      <OnScreen title="EUR/USD" isTab>
        <ChartPanel actor={actor} seriesOf={() => series} symbol="EUR/USD" pricePrecision={5} isOpen />
      </OnScreen>
    </div>
  ),
  play: {
    select: press(radio('1 day')),
    retry: press(button('Try again')),
    loadOlder: press(olderBars),
    ...outside('channel.lost', 'channel.restored'),
  },
  others: [
    { controls: [radio(/^(1 min|5 min|15 min|30 min|1 hr)$/)], when: () => true },
    { controls: [table], when: hasTable },
  ],
  screens: {
    'feed.loading': busy(region('Chart of EUR/USD')),
    'feed.failed': visible(text(/could not be loaded/)),
    'feed.live': visible(text('Live')),
    'feed.stale': visible(text('Not updating')),
    'feed.catchingUp': visible(text('Catching up')),
    'feed.behind': says(alert, 'Some bars have been missing since the connection was lost.'),
    'history.available': older(not(attribute(olderBars, 'data-loading'))),
    'history.loadingOlder': older(attribute(olderBars, 'data-loading')),
    'history.exhausted': older(says(olderBars, 'No older bars')),
  },
  deployed: partOf('the chart of a pair'),
});
