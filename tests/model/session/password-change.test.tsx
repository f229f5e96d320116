import { PasswordChangeForm } from '#features/session/PasswordChangeForm.tsx';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { realUser } from '#fixtures/session.ts';
import { passwordChangeModel } from '#machines/session/password-change.model.ts';
import { button, typeInto } from '../../kit/browser/controls.ts';
import {
  changePassword,
  code,
  codeSender,
  newPassword,
  newPasswordScreens,
  repeatedPassword,
  showPassword,
  unconfirmedPlay,
} from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

walk(passwordChangeModel, {
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
});
