import { createFileRoute } from '@tanstack/react-router';
import { RealNameScreen } from '#features/verification/RealNameScreen.tsx';
import type { verificationCalls } from '#protocol/verification.ts';
import { useAreas } from './-areas.ts';
import { requireRealFor } from './-guard.ts';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/auth')({
  beforeLoad: requireRealFor<typeof verificationCalls.submit>(),
  component: VerificationRoute,
});

function VerificationRoute() {
  const [verification] = useAreas('verification');
  return <RealNameScreen services={verification} onBack={useBack('/user')} />;
}
