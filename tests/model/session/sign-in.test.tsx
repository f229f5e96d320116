import { expect } from 'vitest';
import { SignInForm } from '#features/session/SignInForm.tsx';
import { signInModel } from '#machines/session/sign-in.model.ts';
import { accountFields } from '#stories/kit/registration.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const signIn = (screen: Screen) => screen.getByRole('button', { name: 'Sign in' });

walk(signInModel, {
  render: (actor) => (
    <SignInForm
      actor={actor}
      services={accountFields()}
      onRegister={() => undefined}
      onForgot={() => undefined}
    />
  ),
  play: {
    submit: async (screen, { request }) => {
      if (request.kind === 'demo') return screen.getByRole('button', { name: 'Open a demo account' }).click();
      if (request.kind === 'phone') {
        await screen.getByText('Phone', { exact: true }).click();
        await screen.getByLabelText('Phone number').fill(request.account.replace('+001-', ''));
      } else await screen.getByRole('textbox', { name: 'E-mail' }).fill(request.account);
      await screen.getByLabelText('Password', { exact: true }).fill(request.password);
      await signIn(screen).click();
    },
    edit: (screen) => screen.getByRole('textbox', { name: 'E-mail' }).fill('d'),
    ...unconfirmedPlay,
  },
  screens: {
    editing: (screen) => expect.element(signIn(screen)).toBeEnabled(),
    submitting: async (screen) => {
      await expect.element(signIn(screen)).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Open a demo account' })).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('We got no answer');
      await expect.element(signIn(screen)).not.toBeInTheDocument();
    },
    accepted: (screen) => expect.element(screen.getByRole('status')).toHaveTextContent('You are signed in'),
  },
});
