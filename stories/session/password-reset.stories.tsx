import { PasswordResetForm } from '#features/session/PasswordResetForm.tsx';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import type { PasswordResetActor } from '#machines/session/password-reset.machine.ts';
import { passwordResetModel } from '#machines/session/password-reset.model.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Password reset', parameters: { frame: 'page' } };

const draw = (actor: PasswordResetActor) => (
  <Screen title="Forgot your password?" padded onBack={() => undefined}>
    <PasswordResetForm
      actor={actor}
      sender={readySender()}
      services={accountFields()}
      onSignIn={() => undefined}
    />
  </Screen>
);

export const Editing = leafStory(passwordResetModel, 'editing', draw);
export const Submitting = leafStory(passwordResetModel, 'submitting', draw);
export const Unconfirmed = leafStory(passwordResetModel, 'unconfirmed', draw);
export const Accepted = leafStory(passwordResetModel, 'accepted', draw);
