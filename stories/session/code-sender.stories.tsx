import { codeSenderScreen } from '#features/session/code-sender.screen.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Code sender', parameters: { frame: 'page' } };

export const ReadyInTheSandbox = {
  ...leafStory(
    {
      ...codeSenderScreen,
      render: (actor) => (
        <Sandbox value={{ outbox: '/sandbox/outbox' }}>{codeSenderScreen.render(actor)}</Sandbox>
      ),
    },
    'ready',
  ),
  name: 'ready, in the sandbox',
};
