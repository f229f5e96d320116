import { PasswordResetForm } from '#features/session/PasswordResetForm.tsx';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { accountFields, readySender } from '#stories/kit/registration.ts';
import {
  changePassword,
  newPassword,
  newPasswordScreens,
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
    submit: async (screen, { request }) => {
      await screen.getByRole('textbox', { name: 'E-mail' }).fill(request.name.account);
      await screen.getByRole('textbox', { name: 'Verification code' }).fill(request.code);
      await newPassword(screen).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.repeated);
      await changePassword(screen).click();
    },
    edit: (screen) => screen.getByRole('textbox', { name: 'E-mail' }).fill('d'),
    ...unconfirmedPlay,
  },
  screens: newPasswordScreens,
});
