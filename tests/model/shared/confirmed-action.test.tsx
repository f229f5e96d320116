import { expect } from 'vitest';
import { DemoReset } from '#features/session/DemoReset.tsx';
import { confirmedActionModel } from '#machines/shared/confirmed-action.model.ts';
import { button, dialogButton, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const title = 'Reset the demo account?';
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: title });
const reset = dialogButton(title, 'Reset');

walk(confirmedActionModel, {
  render: (actor) => <DemoReset actor={actor} />,
  play: {
    open: press(button('Reset demo account')),
    confirm: press(reset),
    askAgain: press(dialogButton(title, 'Check again')),
    cancel: press(dialogButton(title, /^(Cancel|Leave)$/), dialogButton(title, 'Close')),
  },
  screens: {
    idle: async (screen) => {
      await expect.element(dialog(screen)).not.toBeInTheDocument();
      await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    },
    confirming: async (screen) => {
      await expect.element(dialog(screen)).toBeVisible();
      await expect.element(dialog(screen).getByRole('alert')).not.toBeInTheDocument();
    },
    acting: (screen) => expect.element(reset(screen)).toHaveAttribute('data-loading', 'true'),
    refused: (screen) => expect.element(dialog(screen)).toHaveTextContent('This is not a demo account.'),
    unconfirmed: (screen) =>
      expect.element(dialog(screen)).toHaveTextContent("We couldn't confirm the result."),
    done: async (screen) => {
      await expect.element(dialog(screen)).not.toBeInTheDocument();
      await expect.element(screen.getByRole('status')).toHaveTextContent('Your demo account has been reset.');
    },
  },
});
