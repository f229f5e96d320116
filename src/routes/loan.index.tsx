import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { LoanVerificationScreen } from '#features/loan/kyc/LoanVerificationScreen.tsx';
import { useAreas } from './-areas.ts';
import { screenAt } from './-guard.ts';
import { useBack } from './-use-back.ts';
import { useShownUser } from './-use-shown-user.ts';

export const Route = createFileRoute('/loan/')({ ...screenAt('/loan'), component: LoanVerificationRoute });

function LoanVerificationRoute() {
  const [loanVerification] = useAreas('loanVerification');
  const navigate = useNavigate();
  return (
    <LoanVerificationScreen
      key={useShownUser()}
      services={loanVerification}
      approved={<Navigate to="/loan/submit" replace />}
      onBack={useBack()}
      onClose={() => navigate({ to: '/' })}
    />
  );
}
