import { AboutScreen } from '#features/account/AboutScreen.tsx';
import { InviteScreen } from '#features/account/InviteScreen.tsx';
import { SupportEmailScreen } from '#features/account/SupportEmailScreen.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'account/Contact', parameters: { frame: 'page' } };

const copy = () => undefined;

const invite = (share: (() => void) | null) => ({
  render: () => (
    <InviteScreen
      inviteCode="PELORUS7"
      link="https://pelorus.example/register?invite_code=PELORUS7"
      device={{ copy, paste: null, share }}
      onBack={() => undefined}
    />
  ),
});

const email = (make: () => Promise<LoadableActor<string>>) =>
  loadedStory(make, (actor) => (
    <SupportEmailScreen email={actor} device={{ copy }} onChat={() => undefined} onBack={() => undefined} />
  ));

export const Invite = invite(null);
export const InviteWithSharing = invite(() => undefined);
export const Email = email(() => loaded('support@pelorus.test'));
export const EmailLoading = email(async () => loading());
export const EmailFailed = email(() => failed());
export const NoEmail = email(() => loaded(''));
export const About = {
  render: () => (
    <AboutScreen
      renderLink={(destination, { className, children }) => (
        <a className={className} href={`#${destination}`}>
          {children}
        </a>
      )}
      onBack={() => undefined}
    />
  ),
};
