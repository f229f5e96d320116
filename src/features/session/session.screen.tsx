import { Stack } from '@mantine/core';
import type { SnapshotFrom } from 'xstate';
import { anyDialog, button, inside, press, role, status, text } from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
import { says, visible } from '#fixtures/screens/looks.ts';
import { sessionModel } from '#machines/session/session.model.ts';
import { SessionCard } from './SessionCard.tsx';
import { SignOutButton } from './SignOutButton.tsx';

const signOut = button('Sign out');

/** The model may change the user of a demo session to a real one. */
const user = ({ context: { user: shown } }: SnapshotFrom<typeof sessionModel.machine>) => [
  visible(text(shown?.isDemo ? 'Demo account' : 'demo@pelorus.test')),
  visible(text(shown?.isDemo ? 'Simulated' : 'Level 1')),
  visible(text(`UID ${shown?.isDemo ? '900008' : '100007'}`)),
  visible(text(`Credit score ${shown?.creditScore}`)),
];

export const sessionScreen = defineScreen({
  model: sessionModel,
  render: (actor) => (
    <Stack p="md">
      <SessionCard actor={actor} onDemo={() => undefined} onSignIn={() => undefined} />
      <SignOutButton actor={actor} />
    </Stack>
  ),
  play: {
    ...outside('signed.in', 'user.changed', 'session.expired'),
    signOut: {
      controls: [signOut],
      act: async (screen) => {
        await signOut(screen).click();
        await inside(anyDialog, 'button', 'Sign out')(screen).click();
      },
    },
    retry: press(button('Try now')),
  },
  others: [{ controls: [button('Open a demo account'), button('Sign in')], when: ['guest'] }],
  screens: {
    restoring: visible(role('status', 'Restoring your session')),
    unverified: says(status, "Your session can't be confirmed"),
    guest: visible(text(/^Sign in, or open a demo account/)),
    'signedIn.demo': user,
    'signedIn.real': user,
    signingOut: visible(text('Signing out…')),
  },
  deployed: partOf('all those with a user'),
});
