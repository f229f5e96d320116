import { expect } from 'vitest';
import { DemoReset } from '#features/session/DemoReset.tsx';
import { confirmedActionModel } from '#machines/shared/confirmed-action.model.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Reset the demo account?' });
const reset = (screen: Screen) => dialog(screen).getByRole('button', { name: 'Reset' });

walk(confirmedActionModel, {
  render: (actor) => <DemoReset actor={actor} />,
  play: {
    open: (screen) => screen.getByRole('button', { name: 'Reset demo account' }).click(),
    confirm: (screen) => reset(screen).click(),
    askAgain: (screen) => dialog(screen).getByRole('button', { name: 'Check again' }).click(),
    cancel: (screen) =>
      dialog(screen)
        .getByRole('button', { name: /Cancel|Leave/ })
        .click(),
  },
  screens: {
    idle: async (screen) => {
      await expect.element(dialog(screen)).not.toBeInTheDocument();
      await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    },
    confirming: async (screen) => {
      await expect.element(reset(screen)).toBeEnabled();
      await expect.element(dialog(screen).getByRole('alert')).not.toBeInTheDocument();
    },
    acting: (screen) => expect.element(reset(screen)).toBeDisabled(),
    refused: async (screen) => {
      await expect.element(dialog(screen)).toHaveTextContent('This is not a demo account.');
      await expect.element(reset(screen)).toBeEnabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(dialog(screen)).toHaveTextContent("We couldn't confirm the result.");
      await expect.element(reset(screen)).not.toBeInTheDocument();
    },
    done: async (screen) => {
      await expect.element(dialog(screen)).not.toBeInTheDocument();
      await expect.element(screen.getByRole('status')).toHaveTextContent('Your demo account has been reset.');
    },
  },
});
