import { createFileRoute } from '@tanstack/react-router';
import { RealNameScreen } from '#features/verification/RealNameScreen.tsx';
import { useAreas } from './-areas.ts';
import { screenAt } from './-guard.ts';
import { useBack } from './-use-back.ts';
import { useShownUser } from './-use-shown-user.ts';

export const Route = createFileRoute('/mine/auth')({
  ...screenAt('/mine/auth'),
  component: VerificationRoute,
});

function VerificationRoute() {
  const [verification] = useAreas('verification');
  return <RealNameScreen key={useShownUser()} services={verification} onBack={useBack()} />;
}
