import { expect } from 'vitest';
import { SupportChat } from '#features/content/SupportChat.tsx';
import { supportChatModel } from '#machines/content/support-chat.model.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const copy = (screen: Screen) => screen.getByRole('button', { name: 'Copy the link' });
const showsLeaving = (screen: Screen) =>
  expect
    .element(screen.getByRole('link', { name: 'Open customer service' }))
    .toHaveAttribute('href', 'https://support.example/chat');

walk(supportChatModel, {
  render: (actor) => <SupportChat actor={actor} origin="https://pelorus.example" onWrite={() => undefined} />,
  play: {
    retry: (screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    copy: (screen) => copy(screen).click(),
  },
  screens: {
    asking: (screen) => expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible(),
    failed: (screen) => expect.element(screen.getByText('This could not be loaded')).toBeVisible(),
    missing: (screen) => expect.element(screen.getByText("Chat isn't available at the moment")).toBeVisible(),
    embedded: (screen) =>
      expect
        .element(screen.getByTitle('Customer service'))
        .toHaveAttribute('src', 'https://support.example/chat'),
    copying: async (screen) => {
      await expect.element(screen.getByText('Copying the link to our customer service…')).toBeVisible();
      await expect.element(copy(screen)).toBeDisabled();
    },
    copied: (screen) =>
      expect.element(screen.getByText(/The link to customer service has been copied/)).toBeVisible(),
    uncopied: async (screen) => {
      await expect.element(screen.getByText(/The link could not be copied/)).toBeVisible();
      await expect.element(copy(screen)).toBeEnabled();
    },
    redirecting: showsLeaving,
    redirected: showsLeaving,
  },
});
