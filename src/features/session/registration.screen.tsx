import { button, labelled, link, textbox, typeInto } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import {
  accountKinds,
  code,
  codeSender,
  email,
  formScreens,
  repeatedPassword,
  showPassword,
  unconfirmedPlay,
} from '#fixtures/screens/forms.ts';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { registrationModel } from '#machines/session/registration.model.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { RegistrationForm } from './RegistrationScreen.tsx';

const create = button('Create an account');
const password = labelled('Password');
const inviteCode = textbox('Invitation code (optional)');

export const registrationScreen = defineScreen({
  model: registrationModel,
  frame: 'page',
  on: { title: 'Create an account', padded: true },
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
  deployed: {
    as: 'guest',
    path: '/register',
    promises: { sendRequest: accepted(registrationCalls.register) },
  },
});
