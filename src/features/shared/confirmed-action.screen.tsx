import { DemoReset } from '#features/session/DemoReset.tsx';
import { button, dialog, dialogButton, inside, press, status } from '#fixtures/screens/controls.ts';
import { calls, defineScreen } from '#fixtures/screens/define-screen.ts';
import { absent, attribute, says } from '#fixtures/screens/looks.ts';
import { confirmedActionModel } from '#machines/shared/confirmed-action.model.ts';
import { registrationCalls } from '#protocol/registration.ts';

const title = 'Reset the demo account?';
const question = dialog(title);
const reset = dialogButton(title, 'Reset');

export const confirmedActionScreen = defineScreen({
  model: confirmedActionModel,
  render: (actor) => <DemoReset actor={actor} />,
  play: {
    open: press(button('Reset demo account')),
    confirm: press(reset),
    askAgain: press(dialogButton(title, 'Check again')),
    cancel: press(dialogButton(title, /^(Cancel|Dismiss)$/), dialogButton(title, 'Close')),
  },
  screens: {
    idle: [absent(question), absent(status)],
    confirming: [
      says(question, 'This deletes all positions and orders of the demo account'),
      absent(inside(question, 'alert')),
    ],
    acting: attribute(reset, 'data-loading', 'true'),
    refused: says(question, 'This is not a demo account.'),
    unconfirmed: says(question, "We're not sure this went through."),
    done: [absent(question), says(status, 'Your demo account has been reset.')],
  },
  deployed: { as: 'demo', path: '/user', promises: { act: calls(registrationCalls.resetDemo) } },
});
