import { PasswordResetForm } from '#features/session/PasswordResetForm.tsx';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { accountFields, readySender } from '#stories/kit/registration.ts';
import { formScreens } from '#tests/kit/form-screens.ts';
import { type Screen, walk } from '#tests/kit/walk.tsx';

const change = (screen: Screen) => screen.getByRole('button', { name: 'Change password' });
const password = (screen: Screen) => screen.getByLabelText('New password', { exact: true });

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
      await password(screen).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.repeated);
      await change(screen).click();
    },
    edit: (screen) => screen.getByRole('textbox', { name: 'E-mail' }).fill('d'),
    askAgain: (screen) => screen.getByRole('button', { name: 'Ask again' }).click(),
    leave: (screen) => screen.getByRole('button', { name: 'Leave' }).click(),
  },
  screens: formScreens({
    send: change,
    field: password,
    unknown: "We got no answer, so we don't know whether your password was changed.",
    done: 'Your password is changed',
  }),
});
