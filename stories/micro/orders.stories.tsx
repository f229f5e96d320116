import { MicroOrderSheet } from '#features/micro/MicroOrderSheet.tsx';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import { settings } from '#fixtures/account.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { lostOrder, runningOrder, wonOrder } from '#fixtures/micro.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { storeOf } from '#fixtures/stores.ts';
import { startRun } from '#flow-kit/run.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'micro/Orders', parameters: { frame: 'orders' } };

const ignore = () => undefined;
const quotes = storeOf({ EURUSD: quoteAt('1.2512') });

const storyOf = (status: MicroStatus, rows: MicroOrder[]) =>
  loadedStory(
    async () => ({
      list: await listOf(rows),
      settings: await loaded(settings),
      countdown: startRun(countdownModel).actor,
    }),
    ({ list, countdown, ...rest }) => (
      <OnScreen title="Orders" isTab>
        <MicroOrdersPanel
          services={{ ...rest, ordersOf: () => list, countdownOf: () => countdown, quotes }}
          status={status}
          onStatus={ignore}
          onTrade={ignore}
        />
      </OnScreen>
    ),
  );

export const InTransaction = storyOf('running', [runningOrder]);
export const Closed = storyOf('closed', [wonOrder, lostOrder]);
export const NoneRunning = storyOf('running', []);
export const NoneClosed = storyOf('closed', []);

export const Result = loadedStory(
  async () => ({ settings: await loaded(settings), list: await listOf<MicroOrder>([wonOrder]) }),
  ({ settings: loadedSettings, list }) => (
    <MicroOrderSheet
      order={wonOrder}
      services={{ countdownOf: ignore, settings: loadedSettings, ordersOf: () => list, quotes }}
      onClose={ignore}
      onViewClosed={ignore}
    />
  ),
);
