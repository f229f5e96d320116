import { expect } from 'vitest';
import { CodeField } from '#features/session/CodeField.tsx';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const sendCode = (screen: Screen) => screen.getByRole('button', { name: 'Send code' });
const characters = (screen: Screen) => screen.getByRole('textbox', { name: 'Characters in the picture' });

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
    ...unconfirmedPlay,
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
      await expect.element(screen.getByRole('img', { name: 'Characters to type' })).toBeVisible();
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
    // After a reload the message of the API is no longer known.
    coolingDown: async (screen) => {
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(
          /^(The code is on its way\.new@pelorus\.test|You requested a code a moment ago\..*)$/,
        );
      await expect.element(screen.getByRole('button', { name: /^Resend in (60|42|41) s$/ })).toBeDisabled();
    },
  },
});
