import { PositionSheet } from '#features/forex/PositionSheet.tsx';
import { closedOrder, pendingOrder } from '#fixtures/forex.ts';
import { positionServices } from '#fixtures/screens/position.ts';
import type { PositionActor } from '#machines/forex/position.machine.ts';
import { positionModel } from '#machines/forex/position.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'forex/Position', parameters: { frame: 'orders' } };

const services = await positionServices([closedOrder]);

const draw = (actor: PositionActor) => (
  <PositionSheet
    actor={actor}
    order={pendingOrder}
    services={services}
    onEditStops={() => undefined}
    onClose={() => undefined}
  />
);

export const Open = leafStory(positionModel, 'open', draw);
export const Confirming = leafStory(positionModel, 'confirming', draw);
export const Ending = leafStory(positionModel, 'ending', draw);
export const Unconfirmed = leafStory(positionModel, 'unconfirmed', draw);
export const Ended = leafStory(positionModel, 'ended', draw);
