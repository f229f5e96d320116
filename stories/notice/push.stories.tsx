import { PushSwitch } from '#features/notice/PushSwitch.tsx';
import type { PushActor } from '#machines/notice/push.machine.ts';
import { pushModel } from '#machines/notice/push.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'notice/Push' };

const draw = (actor: PushActor) => <PushSwitch actor={actor} />;

export const Reading = leafStory(pushModel, 'reading', draw);
export const Unread = leafStory(pushModel, 'unread', draw);
export const Unavailable = leafStory(pushModel, 'unavailable', draw);
export const Uninstalled = leafStory(pushModel, 'uninstalled', draw);
export const Blocked = leafStory(pushModel, 'blocked', draw);
export const Off = leafStory(pushModel, 'off', draw);
export const TurningOn = leafStory(pushModel, 'turningOn', draw);
export const On = leafStory(pushModel, 'on', draw);
export const Updating = leafStory(pushModel, 'updating', draw);
export const TurningOff = leafStory(pushModel, 'turningOff', draw);
