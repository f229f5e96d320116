import { SupportChat } from '#features/content/SupportChat.tsx';
import type { SupportChatActor } from '#machines/content/support-chat.machine.ts';
import { supportChatModel } from '#machines/content/support-chat.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'content/Customer service', parameters: { frame: 'page' } };

const draw = (actor: SupportChatActor) => (
  <OnScreen title="Customer service">
    <SupportChat actor={actor} origin="https://pelorus.example" onWrite={() => undefined} />
  </OnScreen>
);

export const Asking = leafStory(supportChatModel, 'asking', draw);
export const Failed = leafStory(supportChatModel, 'failed', draw);
export const Missing = leafStory(supportChatModel, 'missing', draw);
export const Embedded = leafStory(supportChatModel, 'embedded', draw);
export const Copying = leafStory(supportChatModel, 'copying', draw);
export const Copied = leafStory(supportChatModel, 'copied', draw);
export const Uncopied = leafStory(supportChatModel, 'uncopied', draw);
export const Redirecting = leafStory(supportChatModel, 'redirecting', draw);
export const Redirected = leafStory(supportChatModel, 'redirected', draw);
