import { PasswordChangeForm } from '#features/session/PasswordChangeForm.tsx';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import { realUser } from '#fixtures/session.ts';
import type { PasswordChangeActor } from '#machines/session/password-change.machine.ts';
import { passwordChangeModel } from '#machines/session/password-change.model.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Password change', parameters: { frame: 'page' } };

const draw = (actor: PasswordChangeActor) => (
  <Screen title="Change password" padded onBack={() => undefined}>
    <PasswordChangeForm
      actor={actor}
      sender={readySender()}
      user={realUser}
      settings={accountFields().settings}
      onDone={() => undefined}
    />
  </Screen>
);

export const Editing = leafStory(passwordChangeModel, 'editing', draw);
export const Submitting = leafStory(passwordChangeModel, 'submitting', draw);
export const Unconfirmed = leafStory(passwordChangeModel, 'unconfirmed', draw);
export const Accepted = leafStory(passwordChangeModel, 'accepted', draw);
