import { SignInForm } from '#features/session/SignInForm.tsx';
import { accountFields } from '#fixtures/screens/registration.ts';
import type { SignInActor } from '#machines/session/sign-in.machine.ts';
import { signInModel } from '#machines/session/sign-in.model.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Sign-in', parameters: { frame: 'page' } };

const draw = (actor: SignInActor) => (
  <Screen title="Sign in" padded onBack={() => undefined}>
    <SignInForm
      actor={actor}
      services={accountFields()}
      onRegister={() => undefined}
      onForgot={() => undefined}
    />
  </Screen>
);

export const Editing = leafStory(signInModel, 'editing', draw);
export const Submitting = leafStory(signInModel, 'submitting', draw);
export const Unconfirmed = leafStory(signInModel, 'unconfirmed', draw);
export const Accepted = leafStory(signInModel, 'accepted', draw);
