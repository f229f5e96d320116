import { createFileRoute } from '@tanstack/react-router';
import { FollowersScreen } from '#features/follow/Followers.tsx';
import { screenAt, useAreas, useBack, useShownUser } from '#navigation/route.ts';

export const Route = createFileRoute('/follow_/my-follower')({
  ...screenAt('/follow/my-follower'),
  component: FollowersRoute,
});

function FollowersRoute() {
  const [traders] = useAreas('traders');
  return <FollowersScreen key={useShownUser()} services={traders} onBack={useBack()} />;
}
