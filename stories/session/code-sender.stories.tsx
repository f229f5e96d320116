import { CodeField } from '#features/session/CodeField.tsx';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'session/Code sender', parameters: { frame: 'page' } };

const draw = (actor: CodeSenderActor) => (
  <OnScreen title="Create an account" padded>
    <CodeField
      sender={actor}
      kind="email"
      recipient={() => ({ kind: 'email', account: 'new@pelorus.test', areaId: '' })}
      code={{ onChange: () => undefined }}
      readOnly={false}
    />
  </OnScreen>
);

export const Idle = leafStory(codeSenderModel, 'idle', draw);
export const LoadingCaptcha = leafStory(codeSenderModel, 'loadingCaptcha', draw);
export const CaptchaFailed = leafStory(codeSenderModel, 'captchaFailed', draw);
export const Ready = leafStory(codeSenderModel, 'ready', draw);
export const Solving = leafStory(codeSenderModel, 'solving', draw);
export const SolvingFailed = leafStory(codeSenderModel, 'solvingFailed', draw);
export const Solved = leafStory(codeSenderModel, 'solved', draw);
export const Sending = leafStory(codeSenderModel, 'sending', draw);
export const Unconfirmed = leafStory(codeSenderModel, 'unconfirmed', draw);
export const Pausing = leafStory(codeSenderModel, 'pausing', draw);

const drawInSandbox = (actor: CodeSenderActor) => (
  <Sandbox value={{ outbox: '/sandbox/outbox' }}>{draw(actor)}</Sandbox>
);

export const ReadyInTheSandbox = {
  ...leafStory(codeSenderModel, 'ready', drawInSandbox),
  name: 'ready, in the sandbox',
};
