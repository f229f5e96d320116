import { Stack } from '@mantine/core';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import type { SessionActor } from '#machines/session/session.machine.ts';
import { sessionModel } from '#machines/session/session.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Session' };

const draw = (actor: SessionActor) => (
  <Stack p="md">
    <SessionCard actor={actor} onDemo={() => undefined} onSignIn={() => undefined} />
    <SignOutButton actor={actor} />
  </Stack>
);

export const Restoring = leafStory(sessionModel, 'restoring', draw);
export const Unverified = leafStory(sessionModel, 'unverified', draw);
export const Guest = leafStory(sessionModel, 'guest', draw);
export const Demo = leafStory(sessionModel, 'signedIn.demo', draw);
export const Real = leafStory(sessionModel, 'signedIn.real', draw);
export const SigningOut = leafStory(sessionModel, 'signingOut', draw);
