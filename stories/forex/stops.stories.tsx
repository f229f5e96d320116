import { StopsSheet } from '#features/forex/StopsSheet.tsx';
import { heldOrder } from '#fixtures/forex.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { StopsActor } from '#machines/forex/stops.machine.ts';
import { stopsModel } from '#machines/forex/stops.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'forex/Stops', parameters: { frame: 'orders' } };

const draw = (actor: StopsActor) => (
  <StopsSheet actor={actor} order={heldOrder} positions={storeOf({})} onClose={() => undefined} />
);

export const Editing = leafStory(stopsModel, 'editing', draw);
export const Saving = leafStory(stopsModel, 'saving', draw);
export const Unconfirmed = leafStory(stopsModel, 'unconfirmed', draw);
export const Saved = leafStory(stopsModel, 'saved', draw);
export const Ended = leafStory(stopsModel, 'ended', draw);
