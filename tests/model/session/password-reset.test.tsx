import { PasswordResetForm } from '#features/session/PasswordResetForm.tsx';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { button, typeInto } from '../../kit/browser/controls.ts';
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
} from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

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
});
