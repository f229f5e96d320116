import { alert, button, labelled, status, typeInto } from '#fixtures/screens/controls.ts';
import { calls, defineScreen } from '#fixtures/screens/define-screen.ts';
import { accountKinds, email, showPassword, unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { disabled, enabled, says } from '#fixtures/screens/looks.ts';
import { accountFields } from '#fixtures/screens/registration.ts';
import { signInModel } from '#machines/session/sign-in.model.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { SignInForm } from './SignInScreen.tsx';

const signIn = button('Sign in');
const openDemo = button('Open a demo account');
const password = labelled('Password');

export const signInScreen = defineScreen({
  model: signInModel,
  frame: 'page',
  on: { title: 'Sign in', padded: true },
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
          await labelled('Phone number')(screen).fill(request.account.replace('+001-', ''));
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
    { controls: [button('Create an account')], when: ['editing', 'submitting'] },
    { controls: [button('Forgot your password?')], when: ['editing', 'submitting', 'unconfirmed'] },
  ],
  screens: {
    editing: enabled(signIn),
    submitting: disabled(signIn),
    unconfirmed: says(alert, "We're not sure you're signed in."),
    accepted: says(status, 'You are signed in'),
  },
  deployed: {
    as: 'guest',
    path: '/login',
    promises: { sendRequest: calls(signInCalls.signIn, signInCalls.openDemo) },
    left: ['accepted'],
  },
});
