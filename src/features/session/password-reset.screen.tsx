import { button, typeInto } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import {
  accountKinds,
  changePassword,
  code,
  codeSender,
  email,
  newPassword,
  newPasswordScreens,
  repeatedPassword,
  showPassword,
  unconfirmedPlay,
} from '#fixtures/screens/forms.ts';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { PasswordResetForm } from './PasswordScreens.tsx';

export const passwordResetScreen = defineScreen({
  model: passwordResetModel,
  frame: 'page',
  on: { title: 'Forgot your password?', padded: true },
  render: (actor) => (
    <PasswordResetForm
      actor={actor}
      sender={readySender()}
      services={accountFields()}
      onSignIn={() => undefined}
    />
  ),
  play: {
    submit: {
      controls: [changePassword],
      act: async (screen, { request }) => {
        await email(screen).fill(request.name.account);
        await code(screen).fill(request.code);
        await newPassword(screen).fill(request.password);
        await repeatedPassword(screen).fill(request.repeated);
        await changePassword(screen).click();
      },
    },
    edit: {
      controls: [...accountKinds, email, code, newPassword, repeatedPassword],
      act: (screen) => typeInto(email(screen), 'd'),
    },
    ...unconfirmedPlay,
  },
  others: [showPassword, codeSender, { controls: [button('Sign in')], when: ['accepted'] }],
  screens: newPasswordScreens,
  deployed: {
    as: 'guest',
    path: '/forgot',
    promises: { sendRequest: accepted(registrationCalls.forgetPassword) },
  },
});
