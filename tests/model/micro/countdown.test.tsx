import { expect } from 'vitest';
import { MicroOrderSheet } from '#features/micro/MicroOrderSheet.tsx';
import { settings } from '#fixtures/account.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { storeOf } from '#fixtures/stores.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import { button, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const loadedSettings = await loaded(settings);
const quotes = storeOf({ EURUSD: quoteAt('1.2512') });
const closed = await listOf([{ ...wonOrder, id: runningOrder.id }]);
const timer = (screen: Screen) => screen.getByRole('timer', { name: 'Time left' });

walk(countdownModel, {
  render: (actor) => (
    <MicroOrderSheet
      order={runningOrder}
      services={{ countdownOf: () => actor, settings: loadedSettings, ordersOf: () => closed, quotes }}
      onClose={() => undefined}
      onViewClosed={() => undefined}
    />
  ),
  play: { ticked: 'outside', 'order.read': 'outside', 'order.settled': 'outside' },
  others: [
    { controls: [button('Close')], when: () => true },
    {
      controls: [(screen) => screen.getByText('How it was priced')],
      when: () => true,
    },
  ],
  screens: {
    // 0:00 only between a read with no time left and the tick right after it.
    running: (screen) => expect.element(timer(screen)).toHaveTextContent(/^(1:00|0:59|0:30|0:00)$/),
    elapsed: (screen) => expect.element(timer(screen)).toHaveTextContent(/^0:00$/),
    settling: (screen) => expect.element(timer(screen)).toHaveTextContent('Settling…'),
    finished: async (screen) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^Won\+\$84\.50$/);
      await expect.element(timer(screen)).not.toBeInTheDocument();
    },
  },
});
