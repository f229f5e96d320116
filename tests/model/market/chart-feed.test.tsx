import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { sampleBars } from '#fixtures/bars.ts';
import { seriesOf } from '#fixtures/stores.ts';
import { chartFeedModel } from '#machines/market/chart-feed.model.ts';
import { button, press, radio, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const series = seriesOf(sampleBars.slice(0, 50));

const table = button(/^(Show bars as a|Hide the) table$/);
const olderBars = button(/^(No o|O)lder bars$/);

const showsText = (text: string) => (screen: Screen) =>
  expect.element(screen.getByText(text, { exact: true })).toBeVisible();

type Snapshot = SnapshotFrom<typeof chartFeedModel.machine>;

/** Before the first bars are loaded, there is no table and no button for older ones. */
const hasTable = ({ context }: Snapshot) => context.shownPeriod !== null;

const older = (check: (screen: Screen) => Promise<unknown>) => async (screen: Screen, snapshot: Snapshot) => {
  if (!hasTable(snapshot)) return;
  await expect.element(table(screen)).toBeVisible();
  if (olderBars(screen).elements().length === 0) await table(screen).click();
  await check(screen);
};

walk(chartFeedModel, {
  // On a wider chart all bars would be seen, and it would ask for older ones by itself.
  render: (actor) => (
    <div style={{ maxWidth: 390 }}>
      <ChartPanel actor={actor} seriesOf={() => series} symbol="EUR/USD" pricePrecision={5} isOpen />
    </div>
  ),
  play: {
    select: press(radio('1 day')),
    retry: press(button('Try again')),
    loadOlder: press(olderBars),
    'channel.lost': 'outside',
    'channel.restored': 'outside',
  },
  others: [
    { controls: [radio(/^(1 min|5 min|15 min|30 min|1 hr)$/)], when: () => true },
    { controls: [table], when: hasTable },
  ],
  screens: {
    'feed.loading': async (screen) => {
      await expect
        .element(screen.getByRole('region', { name: 'Chart of EUR/USD' }))
        .toHaveAttribute('aria-busy', 'true');
    },
    'feed.failed': (screen) => expect.element(screen.getByText(/could not be loaded/)).toBeVisible(),
    'feed.live': showsText('Live'),
    'feed.stale': showsText('Not updating'),
    'feed.catchingUp': showsText('Catching up'),
    'feed.behind': (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent('Some bars have been missing since the connection was lost.'),
    'history.available': older((screen) =>
      expect.element(olderBars(screen)).not.toHaveAttribute('data-loading'),
    ),
    'history.loadingOlder': older((screen) =>
      expect.element(olderBars(screen)).toHaveAttribute('data-loading'),
    ),
    'history.exhausted': older((screen) =>
      expect.element(olderBars(screen)).toHaveTextContent('No older bars'),
    ),
  },
});
