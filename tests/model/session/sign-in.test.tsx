import { expect } from 'vitest';
import { SignInForm } from '#features/session/SignInForm.tsx';
import { accountFields } from '#fixtures/screens/registration.ts';
import { signInModel } from '#machines/session/sign-in.model.ts';
import { button, labelled, typeInto } from '../../kit/browser/controls.ts';
import { accountKinds, email, showPassword, unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const signIn = button('Sign in');
const openDemo = button('Open a demo account');
const password = labelled('Password');

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
    submit: {
      controls: [signIn, openDemo],
      act: async (screen, { request }) => {
        if (request.kind === 'demo') return openDemo(screen).click();
        if (request.kind === 'phone') {
          await screen.getByText('Phone', { exact: true }).click();
          await screen.getByLabelText('Phone number').fill(request.account.replace('+001-', ''));
        } else await email(screen).fill(request.account);
        await password(screen).fill(request.password);
        await signIn(screen).click();
      },
    },
    edit: { controls: [...accountKinds, email, password], act: (screen) => typeInto(email(screen), 'd') },
    ...unconfirmedPlay,
  },
  others: [
    showPassword,
    {
      controls: [button('Create an account'), button('Forgot your password?')],
      when: ['editing', 'submitting'],
    },
  ],
  screens: {
    editing: (screen) => expect.element(signIn(screen)).toBeEnabled(),
    submitting: (screen) => expect.element(signIn(screen)).toBeDisabled(),
    unconfirmed: (screen) => expect.element(screen.getByRole('alert')).toHaveTextContent('We got no answer'),
    accepted: (screen) => expect.element(screen.getByRole('status')).toHaveTextContent('You are signed in'),
  },
});
