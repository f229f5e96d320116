import { button, typeInto } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import {
  type AccountForm,
  accountFormOthers,
  accountFormPlay,
  accountFormScreens,
  accountKinds,
  email,
  newPasswordForm,
} from '#fixtures/screens/forms.ts';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { PasswordResetForm } from './PasswordScreens.tsx';

const form = {
  ...newPasswordForm,
  account: 'Forgot your password?',
  fillAccount: (screen) => typeInto(email(screen), 'demo@pelorus.test'),
} satisfies AccountForm;

let sender = readySender();

export const passwordResetScreen = defineScreen({
  model: passwordResetModel,
  frame: 'page',
  render: (actor) => {
    sender = readySender();
    return (
      <PasswordResetForm
        actor={actor}
        sender={sender}
        services={accountFields()}
        onSignIn={() => undefined}
        onBack={() => undefined}
      />
    );
  },
  play: accountFormPlay(form),
  others: [
    ...accountFormOthers(form, () => sender),
    { controls: [...accountKinds, email], when: ['account'] },
    { controls: [button('Change e-mail')], when: ['code'] },
    { controls: [button('Sign in')], when: ['accepted'] },
  ],
  screens: accountFormScreens(form),
  deployed: {
    as: 'guest',
    path: '/forgot',
    promises: { sendRequest: accepted(registrationCalls.forgetPassword) },
  },
});
