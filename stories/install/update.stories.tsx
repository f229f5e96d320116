import { UpdateOffer } from '#features/install/UpdateOffer.tsx';
import type { UpdateActor } from '#machines/install/update.machine.ts';
import { updateModel } from '#machines/install/update.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'install/Update' };

const draw = (actor: UpdateActor) => <UpdateOffer actor={actor} />;

export const Current = leafStory(updateModel, 'current', draw);
export const Offered = leafStory(updateModel, 'offered', draw);
export const Postponed = leafStory(updateModel, 'postponed', draw);
export const Settling = leafStory(updateModel, 'settling', draw);
export const Taking = leafStory(updateModel, 'taking', draw);
export const Reloading = leafStory(updateModel, 'reloading', draw);
