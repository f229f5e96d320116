import { RegistrationForm } from '#features/session/RegistrationForm.tsx';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { registrationModel } from '#machines/session/registration.model.ts';
import { button, labelled, link, textbox, typeInto } from '../../kit/browser/controls.ts';
import {
  accountKinds,
  code,
  codeSender,
  email,
  formScreens,
  repeatedPassword,
  showPassword,
  unconfirmedPlay,
} from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const create = button('Create an account');
const password = labelled('Password');
const inviteCode = textbox('Invitation code (optional)');

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
    submit: {
      controls: [create],
      act: async (screen, { request }) => {
        await email(screen).fill(request.name.account);
        await password(screen).fill(request.password);
        await repeatedPassword(screen).fill(request.repeated);
        await code(screen).fill(request.code);
        await inviteCode(screen).fill(request.inviteCode);
        await create(screen).click();
      },
    },
    edit: {
      controls: [...accountKinds, email, password, repeatedPassword, code, inviteCode],
      act: (screen) => typeInto(email(screen), 'n'),
    },
    ...unconfirmedPlay,
  },
  others: [
    showPassword,
    codeSender,
    { controls: [link('terms of use')], when: ['editing', 'submitting', 'unconfirmed'] },
    { controls: [button('Sign in')], when: ['accepted'] },
  ],
  screens: formScreens({
    send: create,
    unknown: "We got no answer, so we don't know whether your account was opened.",
    done: 'Your account has been created',
  }),
});
