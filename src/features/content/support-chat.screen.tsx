import { button, type Find, link, loading, press, text } from '#fixtures/screens/controls.ts';
import { defineScreen } from '#fixtures/screens/define-screen.ts';
import { attribute, visible } from '#fixtures/screens/looks.ts';
import { supportChatModel } from '#machines/content/support-chat.model.ts';
import { SupportChat } from './SupportChat.tsx';

const chat = 'https://support.example/chat';
const leave = link('Open customer service');
const shownChat: Find = (screen) => screen.getByTitle('Customer service');

export const supportChatScreen = defineScreen({
  model: supportChatModel,
  frame: 'page',
  on: { title: 'Customer service' },
  render: (actor) => <SupportChat actor={actor} origin="https://pelorus.example" onWrite={() => undefined} />,
  play: { retry: press(button('Try again')), copy: press(button('Copy the link')) },
  others: [
    { controls: [button('Contact by e-mail')], when: ['missing'] },
    { controls: [leave], when: ['redirecting', 'redirected'] },
  ],
  screens: {
    asking: visible(loading),
    failed: visible(text('This could not be loaded')),
    missing: visible(text("Chat isn't available at the moment")),
    embedded: attribute(shownChat, 'src', chat),
    copying: visible(text('Copying the link to our customer service…')),
    copied: visible(text(/The link to customer service has been copied/)),
    uncopied: visible(text(/The link could not be copied/)),
    redirecting: attribute(leave, 'href', chat),
    redirected: attribute(leave, 'href', chat),
  },
  deployed: { because: 'Where it leads depends on the address that the operator has set.' },
});
