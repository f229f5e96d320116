import { createFileRoute } from '@tanstack/react-router';
import { FollowersScreen } from '#features/follow/FollowersScreen.tsx';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

export const Route = createFileRoute('/follow_/my-follower')({
  ...screenAt('/follow/my-follower'),
  component: FollowersRoute,
});

function FollowersRoute() {
  const [traders] = useAreas('traders');
  return <FollowersScreen key={useShownUser()} services={traders} onBack={useBack()} />;
}
