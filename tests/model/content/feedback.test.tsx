import { FeedbackForm } from '#features/content/FeedbackForm.tsx';
import { feedbackModel } from '#machines/content/feedback.model.ts';
import { button, textbox, typeInto } from '../../kit/browser/controls.ts';
import { formScreens, unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const message = textbox('Your message');
const send = button('Send');

walk(feedbackModel, {
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
    unknown: "We got no answer, so we don't know whether your message was sent.",
    done: 'Thank you for your message',
  }),
});
