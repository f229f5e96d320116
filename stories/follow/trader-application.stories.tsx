import { TraderApplyScreen } from '#features/follow/TraderApplication.tsx';
import { trader } from '#fixtures/follow.ts';
import { relationServices } from '#fixtures/screens/relations.tsx';
import { demoUser, realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'follow/Trader application', parameters: { frame: 'page' } };

const ignore = () => undefined;
const ways = { onSignIn: ignore, onRealAccount: ignore, onFollowers: ignore };

const pageOf = (user: User | null) =>
  loadedStory(
    () => relationServices(trader),
    ({ application }) => <TraderApplyScreen actor={application()} user={user} {...ways} onBack={ignore} />,
  );

export const Guest = pageOf(null);
export const Demo = pageOf(demoUser);
export const MasterTrader = pageOf({ ...realUser, isTrader: true, traderStatus: 'approved' });
export const Waiting = pageOf({ ...realUser, traderStatus: 'waiting' });
export const Rejected = pageOf({
  ...realUser,
  traderStatus: 'rejected',
  traderReason: 'Your account has too few orders.',
});
