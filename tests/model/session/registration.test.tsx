import { expect } from 'vitest';
import { RegistrationForm } from '#features/session/RegistrationForm.tsx';
import { registrationModel } from '#machines/session/registration.model.ts';
import { accountFields, readySender } from '#stories/kit/registration.ts';
import { type Screen, walk } from '#tests/kit/walk.tsx';

const create = (screen: Screen) => screen.getByRole('button', { name: 'Create an account' });

walk(registrationModel, {
  render: (actor) => (
    <RegistrationForm
      actor={actor}
      sender={readySender()}
      services={accountFields()}
      inviteCode=""
      onSignIn={() => undefined}
    />
  ),
  play: {
    submit: async (screen, { request }) => {
      await screen.getByRole('textbox', { name: 'E-mail' }).fill(request.name.account);
      await screen.getByLabelText('Password', { exact: true }).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.repeated);
      await screen.getByRole('textbox', { name: 'Verification code' }).fill(request.code);
      await screen.getByRole('textbox', { name: 'Invitation code' }).fill(request.inviteCode);
      await create(screen).click();
    },
    edit: (screen) => screen.getByRole('textbox', { name: 'E-mail' }).fill('n'),
    askAgain: (screen) => screen.getByRole('button', { name: 'Ask again' }).click(),
    leave: (screen) => screen.getByRole('button', { name: 'Leave' }).click(),
  },
  screens: {
    editing: (screen) => expect.element(create(screen)).toBeEnabled(),
    submitting: async (screen) => {
      await expect.element(create(screen)).toBeDisabled();
      await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly');
    },
    unconfirmed: async (screen) => {
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether your account was opened.");
      await expect.element(create(screen)).not.toBeInTheDocument();
    },
    accepted: (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent('Your account is open'),
  },
});
