import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Screen } from './walk.tsx';

interface Form {
  send: (screen: Screen) => Locator;
  /** A field that is visible in every state of the form. */
  field: (screen: Screen) => Locator;
  /** The alert in the state `unconfirmed`. */
  unknown: string;
  done: string;
}

/** The expected screens of a form that is sent as a whole. */
export const formScreens = ({ send, field, unknown, done }: Form) => ({
  editing: (screen: Screen) => expect.element(send(screen)).toBeEnabled(),
  submitting: async (screen: Screen) => {
    await expect.element(send(screen)).toBeDisabled();
    await expect.element(field(screen)).toHaveAttribute('readonly');
  },
  unconfirmed: async (screen: Screen) => {
    await expect.element(screen.getByRole('alert')).toHaveTextContent(unknown);
    await expect.element(send(screen)).not.toBeInTheDocument();
  },
  accepted: (screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(done),
});

/** The two ways out of an unconfirmed write. */
export const unconfirmedPlay = {
  askAgain: (screen: Screen) => screen.getByRole('button', { name: 'Check again' }).click(),
  leave: (screen: Screen) => screen.getByRole('button', { name: 'Leave' }).click(),
};

export const newPassword = (screen: Screen) => screen.getByLabelText('New password', { exact: true });
export const changePassword = (screen: Screen) => screen.getByRole('button', { name: 'Change password' });

/** The expected screens of the two forms that set a new password. */
export const newPasswordScreens = formScreens({
  send: changePassword,
  field: newPassword,
  unknown: "We got no answer, so we don't know whether your password was changed.",
  done: 'Your password has been changed',
});
