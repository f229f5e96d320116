import { expect } from 'vitest';
import { PasswordResetForm } from '#features/session/PasswordResetForm.tsx';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { accountFields, readySender } from '#stories/kit/registration.ts';
import { type Screen, walk } from '#tests/kit/walk.tsx';

const change = (screen: Screen) => screen.getByRole('button', { name: 'Change password' });

walk(passwordResetModel, {
  render: (actor) => (
    <PasswordResetForm
      actor={actor}
      sender={readySender()}
      services={accountFields()}
      onSignIn={() => undefined}
    />
  ),
  play: {
    submit: async (screen, { request }) => {
      await screen.getByRole('textbox', { name: 'E-mail' }).fill(request.name.account);
      await screen.getByRole('textbox', { name: 'Verification code' }).fill(request.code);
      await screen.getByLabelText('New password', { exact: true }).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.repeated);
      await change(screen).click();
    },
    edit: (screen) => screen.getByRole('textbox', { name: 'E-mail' }).fill('d'),
    askAgain: (screen) => screen.getByRole('button', { name: 'Ask again' }).click(),
    leave: (screen) => screen.getByRole('button', { name: 'Leave' }).click(),
  },
  screens: {
    editing: (screen) => expect.element(change(screen)).toBeEnabled(),
    submitting: async (screen) => {
      await expect.element(change(screen)).toBeDisabled();
      await expect
        .element(screen.getByLabelText('New password', { exact: true }))
        .toHaveAttribute('readonly');
    },
    unconfirmed: async (screen) => {
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether your password was changed.");
      await expect.element(change(screen)).not.toBeInTheDocument();
    },
    accepted: (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent('Your password is changed'),
  },
});
