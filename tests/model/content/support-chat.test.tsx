import { expect } from 'vitest';
import { SupportChat } from '#features/content/SupportChat.tsx';
import { supportChatModel } from '#machines/content/support-chat.model.ts';
import { button, link, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const leave = link('Open customer service');
const showsLeaving = (screen: Screen) =>
  expect.element(leave(screen)).toHaveAttribute('href', 'https://support.example/chat');

walk(supportChatModel, {
  render: (actor) => <SupportChat actor={actor} origin="https://pelorus.example" onWrite={() => undefined} />,
  play: { retry: press(button('Try again')), copy: press(button('Copy the link')) },
  others: [
    { controls: [button('Contact by e-mail')], when: ['missing'] },
    { controls: [leave], when: ['redirecting', 'redirected'] },
  ],
  screens: {
    asking: (screen) => expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible(),
    failed: (screen) => expect.element(screen.getByText('This could not be loaded')).toBeVisible(),
    missing: (screen) => expect.element(screen.getByText("Chat isn't available at the moment")).toBeVisible(),
    embedded: (screen) =>
      expect
        .element(screen.getByTitle('Customer service'))
        .toHaveAttribute('src', 'https://support.example/chat'),
    copying: (screen) =>
      expect.element(screen.getByText('Copying the link to our customer service…')).toBeVisible(),
    copied: (screen) =>
      expect.element(screen.getByText(/The link to customer service has been copied/)).toBeVisible(),
    uncopied: (screen) => expect.element(screen.getByText(/The link could not be copied/)).toBeVisible(),
    redirecting: showsLeaving,
    redirected: showsLeaving,
  },
});
