import { expect } from 'vitest';
import { CodeField } from '#features/session/CodeField.tsx';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { type Screen, walk } from '#tests/kit/walk.tsx';

const sendCode = (screen: Screen) => screen.getByRole('button', { name: 'Send code' });
const characters = (screen: Screen) => screen.getByRole('textbox', { name: 'Characters shown' });

walk(codeSenderModel, {
  render: (actor) => (
    <CodeField
      sender={actor}
      recipient={() => ({ kind: 'email', account: 'new@pelorus.test', areaId: '' })}
      code={{ onChange: () => undefined }}
      readOnly={false}
    />
  ),
  play: {
    open: 'outside',
    refreshCaptcha: (screen) => screen.getByRole('button', { name: /New picture|Try again/ }).click(),
    send: async (screen, { answer }) => {
      await characters(screen).fill(answer);
      await sendCode(screen).click();
    },
    askAgain: (screen) => screen.getByRole('button', { name: 'Ask again' }).click(),
    leave: (screen) => screen.getByRole('button', { name: 'Leave' }).click(),
    'pause.found': 'outside',
    ticked: 'outside',
  },
  screens: {
    idle: (screen) => expect.element(sendCode(screen)).toBeDisabled(),
    loadingCaptcha: async (screen) => {
      await expect.element(screen.getByRole('status', { name: 'Loading the picture' })).toBeVisible();
      await expect.element(sendCode(screen)).toBeDisabled();
    },
    captchaFailed: async (screen) => {
      await expect.element(screen.getByText('The picture could not be loaded.')).toBeVisible();
      await expect.element(sendCode(screen)).toBeDisabled();
    },
    ready: async (screen) => {
      await expect.element(screen.getByRole('img', { name: 'Characters to read' })).toBeVisible();
      await expect.element(sendCode(screen)).toBeEnabled();
    },
    sending: async (screen) => {
      await expect.element(characters(screen)).toHaveAttribute('readonly');
      await expect.element(sendCode(screen)).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether a code was sent.");
      await expect.element(sendCode(screen)).toBeDisabled();
    },
    // A code of an earlier page has no words of the API left.
    coolingDown: async (screen) => {
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(
          /^(The code is on its way\.new@pelorus\.test|You asked for a code a moment ago\..*)$/,
        );
      await expect.element(screen.getByRole('button', { name: /^Again in (60|42|41) s$/ })).toBeDisabled();
    },
  },
});
