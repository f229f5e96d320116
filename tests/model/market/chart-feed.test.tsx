import { expect } from 'vitest';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { sampleBars } from '#fixtures/bars.ts';
import { seriesOf } from '#fixtures/stores.ts';
import { chartFeedModel } from '#machines/market/chart-feed.model.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const series = seriesOf(sampleBars.slice(0, 50));

const openTable = async (screen: Screen) => {
  const toggle = screen.getByRole('button', { name: 'Show bars as a table', expanded: false });
  if (toggle.elements().length > 0) await toggle.click();
};

const showsText = (text: string) => (screen: Screen) =>
  expect.element(screen.getByText(text, { exact: true })).toBeVisible();

const older = (check: (screen: Screen) => Promise<unknown>) => async (screen: Screen) => {
  // Before the first bars are loaded, there is no table and no button for older ones.
  if (screen.getByRole('button', { name: 'Show bars as a table' }).elements().length === 0) return;
  await openTable(screen);
  await check(screen);
};

walk(chartFeedModel, {
  render: (actor) => <ChartPanel actor={actor} seriesOf={() => series} symbol="EUR/USD" pricePrecision={5} />,
  play: {
    select: (screen) => screen.getByRole('radio', { name: '1D' }).click(),
    retry: (screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    loadOlder: async (screen) => {
      await openTable(screen);
      await screen.getByRole('button', { name: 'Older bars' }).click();
    },
    'channel.lost': 'outside',
    'channel.restored': 'outside',
  },
  screens: {
    'feed.loading': async (screen) => {
      await expect
        .element(screen.getByRole('region', { name: 'Chart of EUR/USD' }))
        .toHaveAttribute('aria-busy', 'true');
    },
    'feed.failed': async (screen) => {
      await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    },
    'feed.live': showsText('Live'),
    'feed.stale': showsText('Not updating'),
    'feed.catchingUp': showsText('Catching up'),
    'feed.behind': async (screen) => {
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent('Some bars are missing since the connection was lost.');
      await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    },
    'history.available': older((screen) =>
      expect.element(screen.getByRole('button', { name: 'Older bars' })).not.toHaveAttribute('data-loading'),
    ),
    'history.loadingOlder': older((screen) =>
      expect.element(screen.getByRole('button', { name: 'Older bars' })).toHaveAttribute('data-loading'),
    ),
    'history.exhausted': older((screen) =>
      expect.element(screen.getByRole('button', { name: 'No older bars' })).toBeDisabled(),
    ),
  },
});
