import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { LoanCalculator } from '#features/loan/application/LoanCalculator.tsx';
import { LoanVerificationScreen } from '#features/loan/kyc/LoanVerificationScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/loan/')({ ...screenAt('/loan'), component: LoanVerificationRoute });

function LoanVerificationRoute() {
  const [loanVerification, loans] = useAreas('loanVerification', 'loans');
  const navigate = useNavigate();
  return (
    <LoanVerificationScreen
      key={useShownUser()}
      services={loanVerification}
      approved={<Navigate to="/loan/submit" replace />}
      calculator={<LoanCalculator services={loans} />}
      onBack={useBack()}
      onClose={() => navigate({ to: '/' })}
    />
  );
}
