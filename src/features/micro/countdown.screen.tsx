import { settings } from '#fixtures/account.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { button, role, status, text } from '#fixtures/screens/controls.ts';
import { defineScreen } from '#fixtures/screens/define-screen.ts';
import { absent, says } from '#fixtures/screens/looks.ts';
import { storeOf } from '#fixtures/stores.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import { MicroOrderSheet } from './MicroOrderSheet.tsx';

const loadedSettings = await loaded(settings);
const quotes = storeOf({ EURUSD: quoteAt('1.2512') });
const closed = await listOf([{ ...wonOrder, id: runningOrder.id }]);
const timer = role('timer', 'Time left');

export const countdownScreen = defineScreen({
  model: countdownModel,
  frame: 'orders',
  render: (actor) => (
    <MicroOrderSheet
      order={runningOrder}
      services={{ countdownOf: () => actor, settings: loadedSettings, ordersOf: () => closed, quotes }}
      onClose={() => undefined}
      onViewClosed={() => undefined}
    />
  ),
  play: { ticked: 'outside', 'order.read': 'outside', 'order.settled': 'outside' },
  others: [{ controls: [button('Close'), text('Pricing')], when: () => true }],
  screens: {
    // 0:00 only between a read with no time left and the tick right after it.
    running: says(timer, /^(1:00|0:59|0:30|0:00)$/),
    elapsed: says(timer, /^0:00$/),
    settling: says(timer, 'Settling…'),
    finished: [says(status, /^Won\+\$84\.50$/), absent(timer)],
  },
  deployed: { because: 'Nothing in it is pressed: time and the exchange move it.' },
});
