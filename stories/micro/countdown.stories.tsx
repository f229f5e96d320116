import { MicroOrderSheet } from '#features/micro/MicroOrderSheet.tsx';
import { settings } from '#fixtures/account.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { CountdownActor } from '#machines/micro/countdown.machine.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'micro/Countdown', parameters: { frame: 'orders' } };

const loadedSettings = await loaded(settings);
const quotes = storeOf({ EURUSD: quoteAt('1.2512') });
const closed = await listOf([{ ...wonOrder, id: runningOrder.id }]);

const draw = (actor: CountdownActor) => (
  <MicroOrderSheet
    order={runningOrder}
    services={{ countdownOf: () => actor, settings: loadedSettings, ordersOf: () => closed, quotes }}
    onClose={() => undefined}
    onViewClosed={() => undefined}
  />
);

export const Running = leafStory(countdownModel, 'running', draw);
export const Elapsed = leafStory(countdownModel, 'elapsed', draw);
export const Settling = leafStory(countdownModel, 'settling', draw);
export const Finished = leafStory(countdownModel, 'finished', draw);
