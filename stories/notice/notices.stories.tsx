import { NoticesScreen } from '#features/notice/NoticesScreen.tsx';
import type { NoticesActor } from '#machines/notice/notices.machine.ts';
import { noticesModel } from '#machines/notice/notices.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'notice/Notices' };

const draw = (actor: NoticesActor) => (
  <NoticesScreen
    actor={actor}
    renderLink={({ kind }, row) => <a href={`#${kind}`} {...row} />}
    renderPush={() => null}
    onBack={() => undefined}
  />
);

export const Listing = leafStory(noticesModel, 'listing', draw);
export const Choosing = leafStory(noticesModel, 'choosing', draw);
