import { RegistrationForm } from '#features/session/RegistrationForm.tsx';
import { accountFields, readySender } from '#fixtures/screens/registration.ts';
import type { RegistrationActor } from '#machines/session/registration.machine.ts';
import { registrationModel } from '#machines/session/registration.model.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Registration', parameters: { frame: 'page' } };

const draw = (actor: RegistrationActor) => (
  <Screen title="Create an account" padded onBack={() => undefined}>
    <RegistrationForm
      actor={actor}
      sender={readySender()}
      services={accountFields()}
      inviteCode="PELORUS7"
      onSignIn={() => undefined}
    />
  </Screen>
);

export const Editing = leafStory(registrationModel, 'editing', draw);
export const Submitting = leafStory(registrationModel, 'submitting', draw);
export const Unconfirmed = leafStory(registrationModel, 'unconfirmed', draw);
export const Accepted = leafStory(registrationModel, 'accepted', draw);
