import { DemoReset } from '#features/session/DemoReset.tsx';
import { confirmedActionModel } from '#machines/shared/confirmed-action.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'shared/Confirmed action' };

const draw = (actor: Parameters<typeof DemoReset>[0]['actor']) => <DemoReset actor={actor} />;

export const Idle = leafStory(confirmedActionModel, 'idle', draw);
export const Confirming = leafStory(confirmedActionModel, 'confirming', draw);
export const Acting = leafStory(confirmedActionModel, 'acting', draw);
export const Refused = leafStory(confirmedActionModel, 'refused', draw);
export const Unconfirmed = leafStory(confirmedActionModel, 'unconfirmed', draw);
export const Done = leafStory(confirmedActionModel, 'done', draw);
