import { PasswordChangeForm } from '#features/session/PasswordChangeForm.tsx';
import { passwordChangeModel } from '#machines/session/password-change.model.ts';
import { realUser } from '#stories/kit/people.ts';
import { readySender } from '#stories/kit/registration.ts';
import { formScreens } from '#tests/kit/form-screens.ts';
import { type Screen, walk } from '#tests/kit/walk.tsx';

const change = (screen: Screen) => screen.getByRole('button', { name: 'Change password' });
const password = (screen: Screen) => screen.getByLabelText('New password', { exact: true });

walk(passwordChangeModel, {
  render: (actor) => (
    <PasswordChangeForm actor={actor} sender={readySender()} user={realUser} onDone={() => undefined} />
  ),
  play: {
    submit: async (screen, { request }) => {
      await password(screen).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.password);
      await screen.getByRole('textbox', { name: 'Verification code' }).fill(request.code);
      await change(screen).click();
    },
    edit: (screen) => password(screen).fill('p'),
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
