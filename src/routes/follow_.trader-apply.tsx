import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TraderApplyScreen } from '#features/follow/TraderApplication.tsx';
import { screenAt, useAreas, useUser } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/follow_/trader-apply')({
  ...screenAt('/follow/trader-apply'),
  component: TraderApplyRoute,
});

const from = '/follow/trader-apply';

function TraderApplyRoute() {
  const [relations] = useAreas('relations');
  const navigate = useNavigate();
  return (
    <TraderApplyScreen
      key={useShownUser()}
      actor={relations.application()}
      user={useUser()}
      onSignIn={() => navigate({ to: '/login', search: { from } })}
      onRealAccount={() => navigate({ to: '/mine/real-only', search: { from } })}
      onFollowers={() => navigate({ to: '/follow/my-follower' })}
      onBack={useBack()}
    />
  );
}
