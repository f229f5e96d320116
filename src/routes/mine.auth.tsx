import { createFileRoute } from '@tanstack/react-router';
import { RealNameScreen } from '#features/verification/RealNameScreen.tsx';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

export const Route = createFileRoute('/mine/auth')({
  ...screenAt('/mine/auth'),
  component: VerificationRoute,
});

function VerificationRoute() {
  const [verification] = useAreas('verification');
  return <RealNameScreen key={useShownUser()} services={verification} onBack={useBack()} />;
}
