import { button, textbox, typeInto } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import { formScreens, unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { feedbackModel } from '#machines/content/feedback.model.ts';
import { contentCalls } from '#protocol/content.ts';
import { FeedbackForm } from './FeedbackScreen.tsx';

const message = textbox('Your message');
const send = button('Send');

export const feedbackScreen = defineScreen({
  model: feedbackModel,
  frame: 'page',
  on: { title: 'Feedback', padded: true },
  render: (actor) => <FeedbackForm actor={actor} onDone={() => undefined} />,
  play: {
    submit: {
      controls: [send],
      act: async (screen, { request }) => {
        await message(screen).fill(request.message);
        await send(screen).click();
      },
    },
    edit: { controls: [message], act: (screen) => typeInto(message(screen), 'a') },
    ...unconfirmedPlay,
  },
  others: [{ controls: [button('Done')], when: ['accepted'] }],
  screens: formScreens({
    send,
    unknown: "We're not sure your message was sent.",
    done: 'Thank you for your message',
  }),
  // The page has the form where the API declares our additions.
  deployed: { as: 'user', path: '/feedback', promises: { sendRequest: accepted(contentCalls.feedback) } },
});
