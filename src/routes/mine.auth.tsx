import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RealNameScreen } from '#features/verification/RealNameScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/auth')({
  ...screenAt('/mine/auth'),
  component: VerificationRoute,
});

function VerificationRoute() {
  const [verification] = useAreas('verification');
  const navigate = useNavigate();
  return (
    <RealNameScreen
      key={useShownUser()}
      services={verification}
      onDeposit={() => navigate({ to: '/mine/charge', search: { type: 0 } })}
      onTrade={() => navigate({ to: '/trade' })}
      onBack={useBack()}
    />
  );
}
