import { button } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import {
  accountFormOthers,
  accountFormPlay,
  accountFormScreens,
  newPasswordForm,
} from '#fixtures/screens/forms.ts';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { realUser } from '#fixtures/session.ts';
import { passwordChangeModel } from '#machines/session/password-change.model.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { PasswordChangeForm } from './PasswordScreens.tsx';

const form = { ...newPasswordForm, account: 'Change password' };

let sender = readySender();

export const passwordChangeScreen = defineScreen({
  model: passwordChangeModel,
  frame: 'page',
  render: (actor) => {
    sender = readySender();
    return (
      <PasswordChangeForm
        actor={actor}
        sender={sender}
        user={realUser}
        settings={accountFields().settings}
        onDone={() => undefined}
        onBack={() => undefined}
      />
    );
  },
  play: accountFormPlay(form),
  others: [...accountFormOthers(form, () => sender), { controls: [button('Done')], when: ['accepted'] }],
  screens: accountFormScreens(form),
  deployed: {
    as: 'user',
    path: '/mine/password',
    promises: { sendRequest: accepted(registrationCalls.amendPassword) },
  },
});
