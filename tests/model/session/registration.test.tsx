import { RegistrationForm } from '#features/session/RegistrationForm.tsx';
import { registrationModel } from '#machines/session/registration.model.ts';
import { accountFields, readySender } from '#stories/kit/registration.ts';
import { formScreens, unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const create = (screen: Screen) => screen.getByRole('button', { name: 'Create an account' });
const email = (screen: Screen) => screen.getByRole('textbox', { name: 'E-mail' });

walk(registrationModel, {
  render: (actor) => (
    <RegistrationForm
      actor={actor}
      sender={readySender()}
      services={accountFields()}
      inviteCode=""
      onSignIn={() => undefined}
    />
  ),
  play: {
    submit: async (screen, { request }) => {
      await email(screen).fill(request.name.account);
      await screen.getByLabelText('Password', { exact: true }).fill(request.password);
      await screen.getByLabelText('Repeat the password').fill(request.repeated);
      await screen.getByRole('textbox', { name: 'Verification code' }).fill(request.code);
      await screen.getByRole('textbox', { name: 'Invitation code' }).fill(request.inviteCode);
      await create(screen).click();
    },
    edit: (screen) => email(screen).fill('n'),
    ...unconfirmedPlay,
  },
  screens: formScreens({
    send: create,
    field: email,
    unknown: "We got no answer, so we don't know whether your account was opened.",
    done: 'Your account has been created',
  }),
});
