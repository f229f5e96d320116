import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { FollowHomeScreen } from '#features/follow/FollowHomeScreen.tsx';
import { screenAt, useAreas, useUser } from '#navigation/route.ts';

/**
 * Copy-trading. It leads a trader to the followers and everyone else to the application by a link, since a redirection
 * would leave the tab bar (FOLLOW-3, FOLLOW-4).
 */
export const Route = createFileRoute('/follow')({ ...screenAt('/follow'), component: FollowTab });

function FollowTab() {
  const [traders] = useAreas('traders');
  const navigate = useNavigate();
  const user = useUser();
  const own = user?.isTrader ? '/follow/my-follower' : '/follow/trader-apply';
  return (
    <FollowHomeScreen
      services={traders}
      userId={user?.id ?? null}
      isTrader={user?.isTrader ?? false}
      onTrader={(id) => navigate({ to: '/follow/trader', search: { id } })}
      onCopy={(id) => navigate({ to: '/follow/submit', search: { id } })}
      renderTraders={(link) => <Link to="/follow/follow-list" {...link} />}
      renderOwn={(link) => <Link to={own} {...link} />}
    />
  );
}
