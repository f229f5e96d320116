import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromPromise } from 'xstate';
import type { Support } from '#domain/support.ts';
import { SupportChatScreen } from '#features/content/SupportChat.tsx';
import { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import { Stage } from '../../kit/browser/stage.tsx';

/** Renders customer service with these settings; `calls` has where it leads. */
async function openChat(support: Support | null) {
  const calls: string[] = [];
  const findSupport = fromPromise<Support | null>(async () => support);
  await render(
    <Stage>
      <SupportChatScreen
        services={{
          supportChat: supportChatMachine.provide({ actors: { findSupport } }),
          origin: 'https://pelorus.example',
        }}
        onWrite={() => calls.push('write')}
        onBack={() => calls.push('back')}
      />
    </Stage>,
  );
  return calls;
}

it.each([
  ['of its own', 'https://support.example/chat?room=1', ' allow-same-origin'],
  ['of the app, as if it were another', 'https://pelorus.example/sandbox/support', ''],
])(
  'customer service of an origin %s can neither leave its frame nor access the app [ACCOUNT-20, ACCOUNT-35]',
  async (_, link, also) => {
    await openChat({ mode: 'embed', link });
    const frame = page.getByTitle('Customer service');
    await expect.element(frame).toHaveAttribute('src', link);
    await expect.element(frame).toHaveAttribute('sandbox', `allow-forms allow-scripts allow-popups${also}`);
  },
);

it('customer service that is not set up leads to the e-mail', async () => {
  const calls = await openChat(null);
  await page.getByRole('button', { name: 'Contact by e-mail' }).click();
  expect(calls).toEqual(['write']);
});
