import { PasswordChangeForm } from '#features/session/PasswordChangeForm.tsx';
import { realUser } from '#fixtures/session.ts';
import { passwordChangeModel } from '#machines/session/password-change.model.ts';
import { readySender } from '#stories/kit/registration.ts';
import {
  changePassword,
  newPassword,
  newPasswordScreens,
  unconfirmedPlay,
} from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

walk(passwordChangeModel, {
  render: (actor) => (
    <PasswordChangeForm actor={actor} sender={readySender()} user={realUser} onDone={() => undefined} />
  ),
  play: {
    submit: async (screen, { request }) => {
      await newPassword(screen).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.password);
      await screen.getByRole('textbox', { name: 'Verification code' }).fill(request.code);
      await changePassword(screen).click();
    },
    edit: (screen) => newPassword(screen).fill('p'),
    ...unconfirmedPlay,
  },
  screens: newPasswordScreens,
});
