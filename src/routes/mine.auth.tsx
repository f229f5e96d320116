import { createFileRoute } from '@tanstack/react-router';
import { RealNameScreen } from '#features/verification/RealNameScreen.tsx';
import { useAreas } from './-areas.ts';
import { screenAt } from './-guard.ts';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/auth')({
  ...screenAt('/mine/auth'),
  component: VerificationRoute,
});

function VerificationRoute() {
  const [verification] = useAreas('verification');
  return <RealNameScreen services={verification} onBack={useBack()} />;
}
