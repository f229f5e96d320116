import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { TraderApplyScreen } from '#features/follow/TraderApplyScreen.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

export const Route = createFileRoute('/follow_/trader-apply')({
  ...screenAt('/follow/trader-apply'),
  component: TraderApplyRoute,
});

const root = getRouteApi('__root__');
const from = '/follow/trader-apply';

function TraderApplyRoute() {
  const { session } = root.useRouteContext().session;
  const [relations] = useAreas('relations');
  const navigate = useNavigate();
  return (
    <TraderApplyScreen
      key={useShownUser()}
      actor={relations.application()}
      user={useSelector(session, userOf)}
      onSignIn={() => navigate({ to: '/login', search: { from } })}
      onRealAccount={() => navigate({ to: '/mine/real-only', search: { from } })}
      onFollowers={() => navigate({ to: '/follow/my-follower' })}
      onBack={useBack()}
    />
  );
}
