import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromPromise } from 'xstate';
import type { Support } from '#domain/support.ts';
import { SupportChatScreen } from '#features/content/SupportChatScreen.tsx';
import { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const link = 'https://support.example/chat?room=1';

/** Renders customer service with the given settings; `copies` are the results of copying. Records its calls. */
async function openChat(support: Support | null, copies: boolean[] = [true]) {
  const calls: string[] = [];
  const supportChat = supportChatMachine.provide({
    actors: {
      findSupport: fromPromise<Support | null>(async () => support),
      copyLink: fromPromise<boolean, { link: string }>(async ({ input }) => {
        calls.push(`copy ${input.link}`);
        return copies.shift() ?? false;
      }),
      openLink: fromPromise<void, { link: string }>(async ({ input }) => {
        calls.push(`open ${input.link}`);
      }),
    },
  });
  await render(
    <Stage>
      <SupportChatScreen
        services={{ supportChat, origin: 'https://pelorus.example' }}
        onWrite={() => calls.push('write')}
        onBack={() => calls.push('back')}
      />
    </Stage>,
  );
  return calls;
}

describe('The customer service', () => {
  it('of type 2 copies the link, once [ACCOUNT-33]', async () => {
    const calls = await openChat({ mode: 'copy', link });
    await expect.element(page.getByText(/The link to customer service has been copied/)).toBeVisible();
    await expect.element(page.getByText(link)).toBeVisible();
    expect(calls).toEqual([`copy ${link}`]);
  });

  it('of type 2 shows that the link could not be copied, and copies it on a press', async () => {
    const calls = await openChat({ mode: 'copy', link }, [false, true]);
    await expect.element(page.getByText(/The link could not be copied/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect.element(page.getByText(/The link to customer service has been copied/)).toBeVisible();
    expect(calls).toEqual([`copy ${link}`, `copy ${link}`]);
  });

  it('of type 3 opens the page [ACCOUNT-34]', async () => {
    const calls = await openChat({ mode: 'redirect', link });
    await expect
      .element(page.getByRole('link', { name: 'Open customer service' }))
      .toHaveAttribute('href', link);
    expect(calls).toEqual([`open ${link}`]);
  });

  it('of any other type is embedded, and can neither leave its frame nor access the app [ACCOUNT-20, ACCOUNT-35]', async () => {
    const calls = await openChat({ mode: 'embed', link });
    const frame = page.getByTitle('Customer service');
    await expect.element(frame).toHaveAttribute('src', link);
    await expect
      .element(frame)
      .toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-popups allow-same-origin');
    expect(calls).toEqual([]);
  });

  it("from the app's own origin is embedded as if it were from another", async () => {
    await openChat({ mode: 'embed', link: 'https://pelorus.example/sandbox/support' });
    await expect
      .element(page.getByTitle('Customer service'))
      .toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-popups');
  });

  it('that is not set up is shown as unavailable, and leads to the e-mail', async () => {
    const calls = await openChat(null);
    await expect.element(page.getByText("Chat isn't available at the moment")).toBeVisible();
    await page.getByRole('button', { name: 'Contact by e-mail' }).click();
    expect(calls).toEqual(['write']);
  });
});
