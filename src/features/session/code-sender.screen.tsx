import { alert, button, press, role, status, text, textbox } from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { attribute, says, visible } from '#fixtures/screens/looks.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { CodeField } from './CodeField.tsx';

const sendCode = button('Send code');
const characters = textbox('Characters in the picture');

export const codeSenderScreen = defineScreen({
  model: codeSenderModel,
  frame: 'page',
  on: { title: 'Create an account', padded: true },
  render: (actor) => (
    <CodeField
      sender={actor}
      kind="email"
      recipient={() => ({ kind: 'email', account: 'new@pelorus.test', areaId: '' })}
      code={{ onChange: () => undefined }}
      readOnly={false}
    />
  ),
  play: {
    ...outside('open', 'pause.found', 'ticked'),
    refreshCaptcha: press(button(/^(New picture|Try again)$/)),
    solve: press(button(/^(I can't see the picture|Start the task again)$/)),
    cancel: press(button(/^(Cancel|Show the picture)$/)),
    sendSolved: press(sendCode),
    send: {
      controls: [sendCode, characters],
      act: async (screen, { answer }) => {
        await characters(screen).fill(answer);
        await sendCode(screen).click();
      },
    },
    ...unconfirmedPlay,
  },
  others: [
    // A code that came by another way can be typed in at any time.
    { controls: [textbox('Verification code')], when: () => true },
    { controls: [button(/^Resend in/)], when: [] },
  ],
  screens: {
    idle: visible(sendCode),
    loadingCaptcha: visible(role('status', 'Loading the picture')),
    captchaFailed: visible(text('The picture could not be loaded.')),
    ready: visible(role('img', 'Characters to type')),
    solving: says(status, /^Your device is solving a task in place of the picture\./),
    solvingFailed: says(status, /^The task could not be solved\./),
    solved: says(
      status,
      /^Your device has solved the task in place of the picture\. You can send the code now\./,
    ),
    sending: attribute(sendCode, 'data-loading', 'true'),
    unconfirmed: says(alert, "We got no answer, so we don't know whether a code was sent."),
    // After a reload the message of the API is no longer known.
    pausing: [
      says(
        status,
        /^(The code is on its way\.new@pelorus\.test|You requested a code a moment ago\. Enter it below when it arrives\.)$/,
      ),
      visible(button(/^Resend in (60|42|41) s$/)),
    ],
  },
  deployed: partOf('the forms that ask for a code'),
});
