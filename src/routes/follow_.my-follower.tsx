import { createFileRoute } from '@tanstack/react-router';
import { FollowersScreen } from '#features/follow/Followers.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/follow_/my-follower')({
  ...screenAt('/follow/my-follower'),
  component: FollowersRoute,
});

function FollowersRoute() {
  const [traders] = useAreas('traders');
  return <FollowersScreen key={useShownUser()} services={traders} onBack={useBack()} />;
}
