import { button, typeInto } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import {
  changePassword,
  code,
  codeSender,
  newPassword,
  newPasswordScreens,
  repeatedPassword,
  showPassword,
  unconfirmedPlay,
} from '#fixtures/screens/forms.ts';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { realUser } from '#fixtures/session.ts';
import { passwordChangeModel } from '#machines/session/password-change.model.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { PasswordChangeForm } from './PasswordScreens.tsx';

export const passwordChangeScreen = defineScreen({
  model: passwordChangeModel,
  frame: 'page',
  on: { title: 'Change password', padded: true },
  render: (actor) => (
    <PasswordChangeForm
      actor={actor}
      sender={readySender()}
      user={realUser}
      settings={accountFields().settings}
      onDone={() => undefined}
    />
  ),
  play: {
    submit: {
      controls: [changePassword],
      act: async (screen, { request }) => {
        await newPassword(screen).fill(request.password);
        await repeatedPassword(screen).fill(request.password);
        await code(screen).fill(request.code);
        await changePassword(screen).click();
      },
    },
    edit: {
      controls: [newPassword, repeatedPassword, code],
      act: (screen) => typeInto(newPassword(screen), 'p'),
    },
    ...unconfirmedPlay,
  },
  others: [showPassword, codeSender, { controls: [button('Done')], when: ['accepted'] }],
  screens: newPasswordScreens,
  deployed: {
    as: 'user',
    path: '/mine/password',
    promises: { sendRequest: accepted(registrationCalls.amendPassword) },
  },
});
