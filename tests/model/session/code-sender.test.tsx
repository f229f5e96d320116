import { expect } from 'vitest';
import { CodeField } from '#features/session/CodeField.tsx';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { button, press, textbox } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const sendCode = button('Send code');
const characters = textbox('Characters in the picture');

walk(codeSenderModel, {
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
    open: 'outside',
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
    'pause.found': 'outside',
    ticked: 'outside',
  },
  others: [
    // A code that came by another way can be typed in at any time.
    { controls: [textbox('Verification code')], when: () => true },
    { controls: [button(/^Resend in/)], when: [] },
  ],
  screens: {
    idle: (screen) => expect.element(sendCode(screen)).toBeVisible(),
    loadingCaptcha: (screen) =>
      expect.element(screen.getByRole('status', { name: 'Loading the picture' })).toBeVisible(),
    captchaFailed: (screen) =>
      expect.element(screen.getByText('The picture could not be loaded.')).toBeVisible(),
    ready: (screen) => expect.element(screen.getByRole('img', { name: 'Characters to type' })).toBeVisible(),
    solving: (screen) =>
      expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(/^Your device is solving a task in place of the picture\./),
    solvingFailed: (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent(/^The task could not be solved\./),
    solved: (screen) =>
      expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(
          /^Your device has solved the task in place of the picture\. You can send the code now\./,
        ),
    sending: (screen) => expect.element(sendCode(screen)).toHaveAttribute('data-loading', 'true'),
    unconfirmed: (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether a code was sent."),
    // After a reload the message of the API is no longer known.
    pausing: async (screen) => {
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(
          /^(The code is on its way\.new@pelorus\.test|You requested a code a moment ago\..*)$/,
        );
      await expect.element(screen.getByRole('button', { name: /^Resend in (60|42|41) s$/ })).toBeVisible();
    },
  },
});
