import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { FollowHomeScreen } from '#features/follow/FollowHomeScreen.tsx';
import { TraderApplication } from '#features/follow/TraderApplication.tsx';
import { screenAt, useAreas, useUser } from '#navigation/route.ts';

/**
 * Copy-trading. It leads a trader to the followers and everyone else to the application by showing them here, since
 * a redirection would leave the tab bar (FOLLOW-3, FOLLOW-4).
 */
export const Route = createFileRoute('/follow')({ ...screenAt('/follow'), component: FollowTab });

function FollowTab() {
  const [traders, relations] = useAreas('traders', 'relations');
  const navigate = useNavigate();
  const user = useUser();
  return (
    <FollowHomeScreen
      services={traders}
      isSignedIn={user !== null}
      hasApplied={user?.traderStatus === 'waiting' || user?.traderStatus === 'rejected'}
      onTrader={(id) => navigate({ to: '/follow/trader', search: { id } })}
      renderTraders={(link) => <Link to="/follow/follow-list" {...link} />}
      application={
        user?.isTrader ? null : (
          <TraderApplication
            actor={relations.application()}
            user={user}
            onSignIn={() => navigate({ to: '/login', search: { from: '/follow' } })}
            onRealAccount={() => navigate({ to: '/mine/real-only', search: { from: '/follow' } })}
            onFollowers={() => navigate({ to: '/follow/my-follower' })}
          />
        )
      }
    />
  );
}
