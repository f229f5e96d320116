import { fromPromise } from 'xstate';
import { button, labelled, link, textbox, typeInto } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import {
  type AccountForm,
  accountFormOthers,
  accountFormPlay,
  accountFormScreens,
  accountKinds,
  email,
} from '#fixtures/screens/forms.ts';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { credentials } from '#fixtures/session.ts';
import * as write from '#fixtures/write.ts';
import { registrationModel } from '#machines/session/registration.model.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { SignInRequest } from '#ports/session.ts';
import { registrationCalls } from '#protocol/registration.ts';
import type { Credentials } from '#protocol/session.ts';
import { RegistrationForm } from './RegistrationScreen.tsx';

const form = {
  account: 'Create an account',
  fillAccount: (screen) => typeInto(email(screen), 'new@pelorus.test'),
  password: labelled('Password'),
  send: button('Create an account'),
  unknown: "We're not sure your account was created.",
  done: 'Your account has been created',
} satisfies AccountForm;

const signIn = signInMachine.provide({
  actors: {
    sendRequest: fromPromise<Answer<Credentials>, Submission<SignInRequest>>(async () =>
      write.accepted(credentials),
    ),
  },
});

let sender = readySender();

export const registrationScreen = defineScreen({
  model: registrationModel,
  frame: 'page',
  render: (actor) => {
    sender = readySender();
    return (
      <RegistrationForm
        actor={actor}
        sender={sender}
        services={{ ...accountFields(), signIn, newIdempotency: () => write.idempotency }}
        inviteCode="PELORUS7"
        renderLink={(_, row) => <a href="#next" {...row} />}
        onDone={() => undefined}
        onBack={() => undefined}
      />
    );
  },
  play: accountFormPlay(form),
  others: [
    ...accountFormOthers(form, () => sender),
    { controls: [...accountKinds, email, textbox('Invitation code')], when: ['account'] },
    { controls: [button('Change e-mail')], when: ['code'] },
    { controls: [link('terms of use')], when: ['password', 'submitting', 'unconfirmed'] },
    {
      controls: [link('Real-name verification'), link('Deposit'), link('Trade'), button('Done')],
      when: ['accepted'],
    },
  ],
  screens: accountFormScreens(form),
  deployed: {
    as: 'guest',
    path: '/register',
    promises: { sendRequest: accepted(registrationCalls.register) },
  },
});
