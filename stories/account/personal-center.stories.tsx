import { type AccountDestination, PersonalCenterScreen } from '#features/account/PersonalCenterScreen.tsx';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import { loaded, loading } from '#fixtures/actors/loaded.ts';
import { sessionOf } from '#fixtures/actors/session.ts';
import { demoUser, realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { accounts } from '#fixtures/wallet.ts';
import { createOrderReview } from '#gateway/device/order-review.ts';
import type { Settings } from '#protocol/account.ts';
import type { User } from '#protocol/session.ts';
import type { RowLinkProps } from '#ui/lists/NavRow.tsx';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'account/Personal center', parameters: { frame: 'account' } };

const renderLink = (destination: AccountDestination, row: RowLinkProps) => (
  <a href={`#${destination}`} {...row} />
);

const center = (user: User | null) =>
  loadedStory(
    async () => ({
      session: await sessionOf(user),
      balances: await loaded(accounts),
      settings: loading<Settings>(),
      orderReview: createOrderReview(memory()),
      storage: memory(),
    }),
    (services) => (
      <PersonalCenterScreen
        services={services}
        identity={
          <SessionCard actor={services.session} onDemo={() => undefined} onSignIn={() => undefined} />
        }
        verification={null}
        unread={null}
        signOut={<SignOutButton actor={services.session} />}
        renderLink={renderLink}
      />
    ),
  );

export const Real = center(realUser);
export const Demo = center(demoUser);
export const Guest = center(null);
